import { caseFolded } from '../accounts/index.ts';

/**
 * Code units of a text that are compared, and symbols they may become. A thousand characters as people write them are
 * shorter; a longer text does not make reading a page of them expensive.
 */
export const COMPARED = 2000;

/** Marks of a character that are compared; nobody writes more. It bounds the work of sorting them. */
const MARKS = 8;

/** Added to the code point that begins a word, or stands alone between words. */
const BEGINS = 0x200000;
const SPACE_BETWEEN = 0x20 | BEGINS;

/** Kinds of characters. Zero is one that was not met yet. */
const IGNORED = 1;
const SPACE = 2;
const MARK = 3;
const IN_WORD = 4;
const LETTER_ALONE = 5;
const ALONE = 6;
/** Marks a kind: the character is compared as others. */
const FOLDS = 8;

/** Kind of each character, found out when it is met first: from then on it costs a look at this table. */
const kinds = new Uint8Array(0x110000);
const folded = new Map<number, readonly number[]>();
const NONE: readonly number[] = [];

/**
 * The form in which words and messages are compared: code points in compatibility decomposition, case folded, marks in
 * one order, all spaces alike. It leaves out what can't be seen (nothing slips through by a zero-width space), marks
 * that stand on no letter, and skin tones, so that 👍 is every 👍. The first of each word is told from the rest.
 */
export function comparedForm(text: string): Uint32Array {
  const points = foldedPoints(text);
  let length = 0;
  let before = SPACE;
  let marks = 0;
  // Written over what was read, which nothing overtakes.
  for (const point of points) {
    const kind = kindOf(point) & ~FOLDS;
    if (kind === IGNORED || (kind === SPACE && before === SPACE)) continue;
    if (kind === MARK) {
      if (marks === MARKS || before === SPACE || before === ALONE) continue;
      putMark(points, length - marks, length, point);
      marks++;
    } else {
      const begins = kind !== IN_WORD || before !== IN_WORD;
      points[length] = kind === SPACE ? SPACE_BETWEEN : begins ? point | BEGINS : point;
      before = kind;
      marks = 0;
    }
    length++;
  }
  return points.subarray(0, before === SPACE && length > 0 ? length - 1 : length);
}

/** Tells whether a word ends before this symbol of a text; undefined is its end. */
export function isBorder(symbol: number | undefined): boolean {
  return symbol === undefined || symbol >= BEGINS;
}

/** Reads a text and stops at the bound, also where a character becomes many. */
function foldedPoints(text: string): Uint32Array {
  const points = new Uint32Array(COMPARED);
  const end = Math.min(text.length, COMPARED);
  let length = 0;
  for (let at = 0; at < end && length < COMPARED; at++) {
    const point = text.codePointAt(at) ?? 0;
    if (point > 0xffff) at++;
    if ((kindOf(point) & FOLDS) === 0) {
      points[length++] = point;
      continue;
    }
    const others = folded.get(point) ?? NONE;
    for (let n = 0; n < others.length && length < COMPARED; n++) points[length++] = others[n] ?? 0;
  }
  return points.subarray(0, length);
}

/** Puts a mark among those of its letter in the order of their numbers: in any order they are the same character. */
function putMark(points: Uint32Array, first: number, free: number, mark: number): void {
  let at = free;
  for (; at > first && (points[at - 1] ?? 0) > mark; at--) points[at] = points[at - 1] ?? 0;
  points[at] = mark;
}

function kindOf(point: number): number {
  return kinds[point] || meet(point);
}

function meet(point: number): number {
  const character = String.fromCodePoint(point);
  const others = foldOf(character);
  const kind = kindOfCharacter(character) | (others === character ? 0 : FOLDS);
  if (kind & FOLDS)
    folded.set(
      point,
      Array.from(others, (one) => one.codePointAt(0) ?? 0),
    );
  kinds[point] = kind;
  return kind;
}

/** Folds the case of what a character is made of. A mark stays: folded it would be a letter. */
function foldOf(character: string): string {
  const parts = character.normalize('NFKD');
  if (!/\p{CWCM}/u.test(parts)) return parts;
  return Array.from(parts, (part) => (/\p{M}/u.test(part) ? part : caseFolded(part).normalize('NFKD'))).join('');
}

/** Scripts without spaces between words: their characters stand alone, so that any part of their words is found. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function kindOfCharacter(character: string): number {
  if (/[\p{DI}\p{EMod}]/u.test(character)) return IGNORED;
  if (/\s/.test(character)) return SPACE;
  if (WITHOUT_SPACES.test(character)) return LETTER_ALONE;
  if (/\p{M}/u.test(character)) return MARK;
  return /[\p{L}\p{N}\p{RI}_]/u.test(character) ? IN_WORD : ALONE;
}
