import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);

test('the name of a query key is written in one file', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const named = files.flatMap((file) => {
    const calls = [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bqueryKey\((?:'([^']+)')?/g)];
    return [...new Set(calls.map(([, name]) => name))].map((name) => ({ file, name }));
  });
  expect(named.length).toBeGreaterThan(20);
  // A computed name could be anybody's.
  expect(named.filter(({ name }) => name === undefined)).toEqual([]);
  const filesOf = Object.groupBy(named, ({ name }) => name ?? '');
  expect(Object.values(filesOf).filter((all) => all?.length !== 1)).toEqual([]);
});
