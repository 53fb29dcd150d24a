/** @module-tag long */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = ['contract', 'texts', 'server', 'web', 'tsconfig.base.json'];

/** Entries below which all code stands that knows the types of messages. */
const ENTRIES = ['server/src/features/chat/index.ts', 'web/src/features/chat/chat-place.tsx'];

let copy: string;
// A copy of the sources, so that the added types disturb nobody who reads the real ones.
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-types-'));
  const filter = (source: string) => !/[/\\](node_modules|dist)$/.test(source);
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  await writeFile(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './web/tsconfig.json',
      compilerOptions: {
        paths: { '@rendezvous/contract/*': ['./contract/src/*.ts'], '@rendezvous/texts/*': ['./texts/src/*.ts'] },
      },
      include: [],
      files: [...ENTRIES, 'web/src/routeTree.gen.ts', 'web/src/scripts.d.ts'].map((name) => `./${name}`),
    }),
  );
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Additions to each union of the contract. */
const ADDED = {
  message: `z.object({ ...common, type: z.literal('voice'), voice: z.string() })`,
  newMessage: `z.object({ ...envelope, type: z.literal('voice'), voice: z.string() })`,
};

async function addTypes(): Promise<void> {
  const file = path.join(copy, 'contract/src/chat/message.ts');
  let source = await readFile(file, 'utf8');
  for (const [union, added] of Object.entries(ADDED)) {
    const start = `export const ${union} = z.discriminatedUnion('type', [\n`;
    expect(source).toContain(start);
    source = source.replace(start, `${start}  ${added},\n`);
  }
  await writeFile(file, source);
}

/** Counts compile errors by file. */
async function errorsByFile(): Promise<Record<string, number>> {
  const compiler = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '--checkers', '1', '-p', copy], { cwd: copy }).catch(
    (failed: { stdout: string }) => failed,
  );
  const files = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  return Object.fromEntries([...Map.groupBy(files, (file) => file)].map(([file, all]) => [file, all.length]));
}

test('a message type without a row, a price, an answer, an archive or a bubble does not compile', async () => {
  await addTypes();
  expect(await errorsByFile()).toEqual({
    'server/src/features/chat/message-rows.ts': 1,
    'server/src/features/chat/message-price.ts': 1,
    'server/src/features/chat/send-message.ts': 1,
    'server/src/features/chat/chat.view.ts': 1,
    'server/src/features/chat/personal-data.ts': 1,
    'web/src/features/chat/drafts.ts': 1,
    // Its words, which can be copied where it can't go out.
    'web/src/features/chat/message-bubble.tsx': 1,
    'web/src/features/chat/message-content.tsx': 1,
    // Unsent, and in the list.
    'web/src/features/chat/said.ts': 2,
    'web/src/features/chat/quoting.ts': 1,
  });
});
