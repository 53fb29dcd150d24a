import { withoutTowers } from '@rendezvous/contract/http/towers';
import { caseFolded } from '../accounts/index.ts';
import { anyOf } from './any-of.ts';

/**
 * Code units of a text that are compared, before and after it is written out. A thousand characters as people write
 * them are shorter; a longer text does not make reading a page of them expensive.
 */
export const COMPARED = 2000;

/** Tidies a word: as the member wrote it, without characters that can't be seen or don't count. */
export function tidyWord(word: string): string {
  return word.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * The form in which words and messages are compared: NFKC, case folded, all spaces alike. It leaves out characters that
 * can't be seen (nothing slips through by a zero-width space) and skin tones, so that 👍 is every 👍.
 */
export function wordKey(text: string): string {
  const plain = withoutTowers(text.slice(0, COMPARED).replace(/[\p{DI}\p{EMod}]/gu, ''));
  return caseFolded(plain.normalize('NFKC').slice(0, COMPARED)).replace(/\s+/gu, ' ').trim();
}

/**
 * Matches a whole word, or one character between words. Scripts without spaces between words come in single characters,
 * so that any part of their words is found.
 */
const PARTS =
  /[[\p{L}\p{M}\p{N}\p{RI}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+|./gsv;

/**
 * Makes a function that tells whether a text contains one of these as whole words or phrases. Made once for a page of
 * messages; a text costs its length, whatever the words.
 */
export function hiddenBy(words: readonly string[]): (text: string) => boolean {
  const phrases = words.map((word) => partsOf(wordKey(word))).filter((parts) => parts.length > 0);
  if (phrases.length === 0) return () => false;
  const containsAny = anyOf(phrases);
  return (text) => containsAny(partsOf(wordKey(text)));
}

function partsOf(text: string): string[] {
  return text.match(PARTS) ?? [];
}
