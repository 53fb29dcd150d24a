import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { patternOf } from './words-pattern.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const findsEach = async (pairs: { text: string; words: string }[]) => {
  const asked = pairs.map(({ text, words }) => ({ text, pattern: patternOf(words) }));
  const rows = await server.sql<{ finds: boolean }[]>`
    select text ~ pattern as finds
    from rows from (jsonb_to_recordset(${server.sql.json(asked)}::jsonb) as (text text, pattern text)) with ordinality
    order by ordinality`;
  return rows.map(({ finds }) => finds);
};

it('every sign of the keyboard stands for itself', async () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).filter((sign) => sign !== ' ');
  const pairs = signs.flatMap((text) => signs.map((words) => ({ text, words })));
  const finds = await findsEach(pairs);
  expect(pairs.filter((_, at) => finds[at])).toEqual(
    pairs.filter(({ text, words }) => text.toLowerCase() === words.toLowerCase()),
  );
  const all = signs.join('');
  expect(await findsEach([{ text: `x ${all} x`, words: all }])).toEqual([true]);
});

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

it('finds what is found where nothing has accents, and nothing else', async () => {
  const letter = fc.constantFrom(
    ...'aAäÄáeéÉěoöøOnñ',
    'и',
    'й',
    'Й',
    'α',
    'ά',
    '.',
    '*',
    '[',
    '\\',
    ' ',
    '한',
    'か',
    'ß',
    '🌹',
  );
  const typed = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => letters.join(''));
  const form = fc.constantFrom('NFC' as const, 'NFD' as const);
  const pair = fc.record({
    text: fc.tuple(fc.array(letter, { maxLength: 12 }), form).map(([letters, as]) => {
      const text = letters.join('');
      return /한/.test(text) ? text : text.normalize(as);
    }),
    words: fc.tuple(typed, form).map(([words, as]) => words.normalize(as)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 200, maxLength: 200 }), async (pairs) => {
      expect(await findsEach(pairs)).toEqual(pairs.map(({ text, words }) => folded(text).includes(folded(words))));
    }),
    { numRuns: howOften({ short: 5, long: 100 }) },
  );
});

it('accents alone are looked for as they are', async () => {
  expect(
    await findsEach([
      { text: 'x\u0331', words: '\u0331' },
      { text: 'x', words: '\u0331' },
    ]),
  ).toEqual([true, false]);
});
