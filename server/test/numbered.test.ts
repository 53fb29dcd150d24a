import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

it.each(['server/migrations', 'docs/decisions'])('%s is numbered from 0001 on, without a gap', (folder) => {
  const numbers = readdirSync(path.join(ROOT, folder)).map((name) => name.slice(0, 4));
  expect(numbers.sort()).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
});
