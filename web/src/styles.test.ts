import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
/** A phone with large text, a small phone, a large phone, a tablet, a desk (tokens.css). */
const WIDTHS = new Set(['16rem', '24rem', '36rem', '48rem', '62rem']);
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\([^)]*\)?/gi;

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

const sheets = globSync('**/*.css', { cwd: FOLDER });
const sources = globSync('**/*.{ts,tsx}', { cwd: FOLDER }).map((file) => ({ file, code: read(file) }));

test('every colour is a token', () => {
  const stray = sheets
    .filter((file) => file !== 'ui/tokens.css')
    .flatMap((file) => (withoutComments(read(file)).match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`));
  expect(stray).toEqual([]);
});

test('the bar of a browser has the colour of the page, which it takes from no style sheet', () => {
  const [, light, dark] = /--bg: light-dark\((#\w+), (#\w+)\)/.exec(read('ui/tokens.css')) ?? [];
  const colours = [...read('routes/__root.tsx').matchAll(/scheme: (light|dark)\)" content="([^"]+)"/g)];
  expect(colours.map(([, scheme, colour]) => [scheme, colour])).toEqual([
    ['light', light],
    ['dark', dark],
  ]);
});

test('pages change at the five widths and no other', () => {
  const conditions = [...sheets, ...sources.map(({ file }) => file).filter((file) => !file.includes('.test.'))].flatMap(
    (file) => {
      const text = withoutComments(read(file));
      const queries = file.endsWith('.css')
        ? (text.match(/@media[^{]*/g) ?? [])
        : (text.match(/\(width [<>][^)]*\)/g) ?? []);
      return queries.filter((query) => query.includes('width')).map((query) => ({ file, query }));
    },
  );
  const other = conditions.filter(({ query }) =>
    (query.match(/[\d.]+[a-z]+/g) ?? []).some((width) => !WIDTHS.has(width)),
  );
  expect(conditions.length).toBeGreaterThan(50);
  expect(other).toEqual([]);
});

test('every class that a part names stands in its file, and every class of a file is named', () => {
  const used = new Map<string, Set<string>>();
  for (const { file, code } of sources) {
    for (const [, name = '', from = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.join(path.dirname(file), from);
      const classes = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found);
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...classes]));
    }
  }
  const wrong = sheets
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const css = withoutComments(read(file)).replaceAll(/:global\([^)]*\)|url\([^)]*\)/g, '');
      const there = new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, found = '']) => found));
      const named = used.get(file) ?? new Set();
      return [
        ...[...named.difference(there)].map((missing) => `${file} has no .${missing}`),
        ...[...there.difference(named)].map((dead) => `nobody names .${dead} of ${file}`),
      ];
    });
  expect(wrong).toEqual([]);
});
