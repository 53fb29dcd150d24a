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
const GUIDE = 'docs/how-to/add-a-message-kind.md';

/** Entries below which all code stands that knows the kinds of messages. */
const ENTRIES = ['server/src/features/chat/index.ts', 'web/src/features/chat/chat-place.tsx'];

let copy: string;
// A copy of the sources, so that the added kind disturbs nobody who reads the real ones.
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-kinds-'));
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

/** The guide's pieces of code, by the place that their first line names. */
async function piecesOf(guide: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(ROOT, guide), 'utf8');
  const pieces = [...text.matchAll(/^```tsx?\n\/\/ (.+)\n([\s\S]*?)^```$/gm)];
  return new Map(pieces.map(([, place = '', code = '']) => [place, code]));
}

/** Puts lines into a file of the copy, each after the one that begins so. */
async function insert(file: string, lines: Record<string, string>): Promise<void> {
  const place = path.join(copy, file);
  let source = await readFile(place, 'utf8');
  for (const [after, line] of Object.entries(lines)) {
    expect(source.split(after), `${after} in ${file}`).toHaveLength(2);
    source = source.replace(after, `${after}${line}`);
  }
  await writeFile(place, source);
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

test('a kind is one file in each part, as the guide says; a list that lacks it does not compile', async () => {
  const pieces = await piecesOf(GUIDE);
  async function addFile(part: string): Promise<void> {
    const file = `${part}/greeting.kind.ts`;
    await writeFile(path.join(copy, file), pieces.get(file) ?? '');
  }
  const [contract, server, web] = ['contract/src/chat', 'server/src/features/chat', 'web/src/features/chat'] as const;

  await addFile(contract);
  await insert(`${contract}/message.ts`, {
    "import { erased } from './erased.kind.ts';\n": "import { greeting } from './greeting.kind.ts';\n",
    "export const quoted = z.discriminatedUnion('type', [\n": '  z.object({ ...quotedCommon, ...greeting.quoted }),\n',
    "export const message = z.discriminatedUnion('type', [\n": '  z.object({ ...common, ...greeting.read }),\n',
    "export const newMessage = z.discriminatedUnion('type', [\n": '  z.object({ ...envelope, ...greeting.sent }),\n',
  });
  expect(await errorsByFile()).toEqual({
    [`${server}/kinds.ts`]: expect.any(Number),
    [`${web}/kinds.ts`]: expect.any(Number),
    [`${web}/message-content.tsx`]: 1,
  });

  await addFile(server);
  await insert(`${server}/kinds.ts`, {
    "import { type GiftColumns, gift } from './gift.kind.ts';\n":
      "import { type GreetingColumns, greeting } from './greeting.kind.ts';\n",
    'type Columns = {': ' greeting: GreetingColumns;',
    'const KINDS: { [S in StoredType]: Kind<Words[S], Columns[S]> } = {': ' greeting,',
    'const SENT: { [T in NewMessageType]: SentKind<T, Columns[Stored[T]], Content<Stored[T]>> } = {': ' greeting,',
  });
  expect(await errorsByFile()).toEqual({
    [`${web}/kinds.ts`]: expect.any(Number),
    [`${web}/message-content.tsx`]: 1,
  });

  await addFile(web);
  await insert(`${web}/kinds.ts`, {
    "import { gift } from './gift.kind.ts';\n": "import { greeting } from './greeting.kind.ts';\n",
    'const SENT: { [T in NewMessageType]: SentKind<T> } = {': ' greeting,',
  });
  await insert(`${web}/message-content.tsx`, {
    '  switch (said.type) {\n': pieces.get('a case in message-content.tsx') ?? '',
  });
  for (const language of ['en', 'de'])
    await insert(`texts/src/${language}/chat.ts`, { '  says: {\n': "    greeting: 'Greeting',\n" });
  expect(await errorsByFile()).toEqual({});
});
