import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = ['contract', 'texts', 'server', 'web', '.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'];

type Crossing = { rule: string; files: Record<string, string> };

/** Each border of .dependency-cruiser.cjs with a file that crosses it. */
const CROSSINGS: Crossing[] = [
  {
    rule: 'no-cycles',
    files: {
      'server/src/platform/cycle-a.ts': `import './cycle-b.ts';`,
      'server/src/platform/cycle-b.ts': `import './cycle-a.ts';`,
    },
  },
  { rule: 'contract-stands-alone', files: { 'contract/src/x1.ts': `import '../../texts/src/en/errors.ts';` } },
  {
    rule: 'texts-know-only-the-contract',
    files: { 'texts/src/x2.ts': `import '../../server/src/platform/clock.ts';` },
  },
  {
    rule: 'web-never-imports-server',
    files: { 'web/src/platform/x3.ts': `import '../../../server/src/platform/clock.ts';` },
  },
  {
    rule: 'server-never-imports-web',
    files: { 'server/src/platform/x4.ts': `import '../../../web/src/router.tsx';` },
  },
  {
    rule: 'platform-knows-no-feature',
    files: { 'server/src/platform/x5.ts': `import '../features/likes/index.ts';` },
  },
  { rule: 'ui-knows-no-feature', files: { 'web/src/ui/x6.ts': `import '../platform/page-context.ts';` } },
  {
    rule: 'server-feature-through-its-door',
    files: { 'server/src/features/likes/x7.ts': `import '../members/routes.ts';` },
  },
  {
    rule: 'server-features-from-outside-through-their-doors',
    files: { 'server/src/processes/x8.ts': `import '../features/members/routes.ts';` },
  },
  { rule: 'only-queries-touch-the-database', files: { 'server/src/features/likes/x9.ts': `import 'postgres';` } },
  {
    rule: 'queries-know-no-http',
    files: { 'server/src/features/likes/x10.queries.ts': `import '../../platform/http/refusal.ts';` },
  },
  {
    rule: 'no-schemas-in-the-browser',
    files: { 'web/src/platform/x11.ts': `import '../../../contract/src/members/profile.ts';` },
  },
  { rule: 'not-to-test-code', files: { 'server/src/platform/x12.ts': `import '../../test/client.ts';` } },
  { rule: 'not-to-unresolvable', files: { 'server/src/platform/x13.ts': `import './nowhere.ts';` } },
];

let copy: string;
let violations: { rule: { name: string }; from: string }[];

// a copy of the house, so that the broken files disturb nobody who reads the real one
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-borders-'));
  const filter = (source: string) => !/[/\\](node_modules|dist)$/.test(source);
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const files = CROSSINGS.flatMap((crossing) => Object.entries(crossing.files));
  for (const [name, content] of files) await writeFile(path.join(copy, name), `${content}\n`);
  const cruiser = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await run(process.execPath, [cruiser, '--output-type', 'json', ...files.map(([name]) => name)], {
    cwd: copy,
    maxBuffer: 256 * 1024 * 1024,
  }).catch((failed: { stdout: string }) => failed);
  violations = JSON.parse(stdout).summary.violations;
});

afterAll(() => rm(copy, { recursive: true, force: true }));

describe('each border of the house holds', () => {
  it.each(CROSSINGS)('$rule', ({ rule, files }) => {
    const from = Object.keys(files);
    expect(violations).toContainEqual(
      expect.objectContaining({ from: expect.toBeOneOf(from), rule: expect.objectContaining({ name: rule }) }),
    );
  });
});
