import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RULE = /\b[ACMPRS](?:1[0-6]|\d)a?\b|\b(?:principle|section) \d\b/g;

it('every rule that a file names stands on the page of the rules', () => {
  const page = readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8');
  const principles = [...page.matchAll(/^(\d)\. /gm)].map(([, number]) => `principle ${number}`);
  const known = new Set([...(page.match(RULE) ?? []), ...principles]);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.mjs', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const unknown = files
    .trim()
    .split('\n')
    .filter((file) => file !== 'docs/rules.md')
    .flatMap((file) => {
      const named = readFileSync(path.join(ROOT, file), 'utf8').match(RULE) ?? [];
      return named.filter((rule) => !known.has(rule)).map((rule) => `${file}: ${rule}`);
    });
  expect(unknown).toEqual([]);
});
