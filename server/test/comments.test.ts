import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', ':!*.gen.ts'];
const WIDTH = 120;

/** Pronouns, prepositions and the like: after them a comment names its thing late, or not at all. */
const EMPTY_WORDS = new Set(
  [
    'what who whom whose which where when why how whether whoever whatever',
    'it its they them their theirs those these this that one both such',
    'somebody someone something nobody anybody everybody anything everything nothing',
    'of in on at by to for from with without within into onto behind beyond between below above',
    'before after until till so as if is has and or but only not also again else here there then',
  ].flatMap((words) => words.split(' ')),
);

/** Finds comments without their thing in front, and comment lines that are too long; each with its line. */
function faultsOf(text: string): string[] {
  const lines = text.split('\n');
  const long = lines.flatMap((line, at) =>
    line.length > WIDTH && /^\s*(?:\{?\/\*|\*|\/\/)/.test(line) ? [`${at + 1}: ${line.length} columns`] : [],
  );
  const empty = [...text.matchAll(/\/\*\*[\s*]*(\p{L}+)/gu)].flatMap(({ index, 1: word = '' }) =>
    EMPTY_WORDS.has(word.toLowerCase()) ? [`${text.slice(0, index).split('\n').length}: begins with “${word}”`] : [],
  );
  return [...empty, ...long];
}

it('notices a comment that begins with an empty word, and a line that is too long', () => {
  const doc = (words: string) => `/${'**'}${words} */`;
  expect(faultsOf(`${doc(' Books a return.')}\n\n${doc('\n * What is booked.\n')}`)).toEqual(['3: begins with “What”']);
  expect(faultsOf(`type A = {\n  ${doc(" one's own")}\n};\n${doc(' Onesided.')}`)).toEqual(['2: begins with “one”']);
  expect(faultsOf(`const a = 1;\n  // ${'a'.repeat(115)}\n  // ${'a'.repeat(116)}`)).toEqual(['3: 121 columns']);
});

it('every comment begins with the thing it speaks of, on lines of 120 columns', () => {
  const files = execFileSync('git', ['ls-files', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(1000);
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(path.join(ROOT, file), 'utf8')).map((fault) => `${file}:${fault}`),
  );
  expect(faults).toEqual([]);
});
