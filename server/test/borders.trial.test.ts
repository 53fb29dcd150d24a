import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderCircles, folderKnots, type Module } from './folder-circles.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = ['contract', 'texts', 'server', 'web', '.dependency-cruiser.cjs', 'package.json'];

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
  {
    rule: 'running-code-needs-no-development-package',
    files: { 'server/src/platform/x25.ts': `import fc from 'fast-check';\nexport const one = fc.boolean();` },
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
  {
    rule: 'server-platform-knows-no-contract-of-a-feature',
    files: { 'server/src/platform/x24.ts': `import '../../../contract/src/likes/types.ts';` },
  },
  { rule: 'web-ui-stands-alone', files: { 'web/src/ui/x6.ts': `import '../platform/page-context.ts';` } },
  {
    rule: 'web-platform-knows-no-feature',
    files: { 'web/src/platform/x14.ts': `import '../data/current-user.ts';` },
  },
  { rule: 'web-data-draws-nothing', files: { 'web/src/data/x15.ts': `import '../ui/toast.tsx';` } },
  {
    rule: 'web-parts-know-no-feature',
    files: { 'web/src/parts/x16.ts': `import '../features/likes/use-like.ts';` },
  },
  {
    rule: 'web-only-app-knows-all-features',
    files: { 'web/src/features/likes/x17.ts': `import '../../app/navigation.ts';` },
  },
  { rule: 'web-app-knows-no-route', files: { 'web/src/app/x18.ts': `import '../routes/login.tsx';` } },
  {
    rule: 'web-feature-has-its-line',
    files: { 'web/src/features/gifts/x19.ts': `import '../../platform/api.ts';` },
  },
  {
    rule: 'web-feature-needs-only-those-below',
    files: { 'web/src/features/chat/x20.ts': `import '../swipe/swipe-page.tsx';` },
  },
  {
    rule: 'web-feature-needs-only-those-below',
    files: { 'web/src/features/likes/x21.ts': `import '../members/members-page.tsx';` },
  },
  {
    rule: 'web-keys-are-made-in-data',
    files: { 'web/src/features/likes/x22.ts': `import '../../platform/query-key.ts';` },
  },
  {
    rule: 'server-feature-through-its-door',
    files: { 'server/src/features/likes/x7.ts': `import '../members/routes.ts';` },
  },
  {
    rule: 'server-folder-needs-no-file-beside-the-door',
    files: { 'server/src/features/accounts/user/x23.ts': `import '../routes.ts';` },
  },
  {
    rule: 'server-features-from-outside-through-their-doors',
    files: { 'server/src/processes/x8.ts': `import '../features/members/routes.ts';` },
  },
  {
    rule: 'only-the-database-knows-its-driver',
    files: { 'server/src/features/likes/x9.queries.ts': `import 'pg';` },
  },
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

// A copy of the sources, so that the broken files disturb nobody who reads the real ones.
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-borders-'));
  const filter = (source: string) => !/[/\\](node_modules|dist)$/.test(source);
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const files = CROSSINGS.flatMap((crossing) => Object.entries(crossing.files));
  for (const [name, content] of files) {
    await mkdir(path.join(copy, path.dirname(name)), { recursive: true });
    await writeFile(path.join(copy, name), `${content}\n`);
  }
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

const module = (source: string, ...needed: string[]): Module => ({
  source,
  dependencies: needed.map((resolved) => ({ resolved })),
});

describe('a folder and the one that holds it', () => {
  it.each([
    ['contract/src/payments', 'discounts'],
    ['contract/src', 'http'],
    ['server/src/features/age', 'rules'],
    ['server/src/platform', 'mail'],
    ['server/src/demo', 'people'],
    ['web/src/platform', 'api'],
  ])('%s and its %s are found when each needs the other', (parent, name) => {
    const [within, beside, other] = [`${parent}/${name}/a.ts`, `${parent}/b.ts`, `${parent}/c.ts`];
    expect(folderKnots([module(within, other), module(beside, other)])).toEqual([]);
    expect(folderKnots([module(within, other), module(beside, within)])).toEqual([parent, `${parent}/${name}`]);
    expect(folderKnots([module(within, other), module(`${parent}/b.test.ts`, within)])).toEqual([]);
  });

  it('are found with another one between them', () => {
    const [beside, first, second] = ['web/src/ui/a.ts', 'web/src/ui/first/b.ts', 'web/src/ui/second/c.ts'];
    expect(folderKnots([module(beside, first), module(first, second)])).toEqual([]);
    expect(folderKnots([module(beside, first), module(first, second), module(second, beside)])).toHaveLength(3);
  });

  it('may both be known to the record of all services, by their types', () => {
    const [services, mail] = ['server/src/platform/services.ts', 'server/src/platform/mail/a.ts'];
    const list = (dependencyTypes: string[]) => ({
      source: services,
      dependencies: [{ resolved: mail, dependencyTypes }],
    });
    expect(folderKnots([list(['local', 'type-only']), module(mail, services)])).toEqual([]);
    expect(folderKnots([list(['local']), module(mail, services)])).toHaveLength(2);
  });
});

describe('folders beside each other', () => {
  it('are found when they need each other, with or without others between them', () => {
    const likes = module('web/src/features/likes/list.ts', 'web/src/features/members/own/page.ts');
    const members = module('web/src/features/members/card.ts', 'web/src/features/likes/heart.ts');
    const outside = module('web/src/app/bar.ts', 'web/src/features/likes/list.ts');
    const file = module('web/src/router.tsx', 'web/src/app/bar.ts');
    const within = module('web/src/features/likes/old/a.ts', 'web/src/features/likes/list.ts');
    expect(folderCircles([outside, likes, file, within])).toEqual([]);
    expect(folderCircles([outside, likes, members])).toEqual(['web/src/features/likes', 'web/src/features/members']);
    const [photos, site] = ['photos', 'site'].map((name) => `web/src/features/${name}/a.ts`) as [string, string];
    expect(
      folderCircles([
        likes,
        module(photos, likes.source),
        module(site, photos),
        module('web/src/features/members/card.ts', site),
      ]),
    ).toHaveLength(4);
  });
});
