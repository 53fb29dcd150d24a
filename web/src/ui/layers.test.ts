import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith('.css')))('%s names the layers first', (name) => {
  const css = readFileSync(new URL(name, folder), 'utf8').replace(/^\/\*[\s\S]*?\*\/\s*/, '');
  expect(css.startsWith('@layer tokens, base, parts;')).toBe(true);
});
