import { withoutTowers } from '@rendezvous/contract/http/towers';
import { nameKey } from '../accounts/index.ts';
import { anyOf } from './any-of.ts';

/**
 * So much of a text is compared, in code units, as it came and once it is written out: what people write in a thousand
 * characters is shorter, and whoever builds a longer one does not make reading a page of them expensive.
 */
export const COMPARED = 2500;

/** As the member wrote it, without what can't be seen or does not count. */
export function tidyWord(word: string): string {
  return word.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * The form in which words and messages are compared: NFKC, case folded, spaces alike; without characters that can't be
 * seen (nothing slips through by a zero-width space) and without skin tones, so that 👍 is every 👍.
 */
export function wordKey(text: string): string {
  const plain = withoutTowers(text.slice(0, COMPARED)).replace(/[\p{DI}\p{EMod}]/gu, '');
  return nameKey(plain.normalize('NFKC').slice(0, COMPARED)).replace(/\s+/gu, ' ').trim();
}

/**
 * A word as a whole, or one character of what stands between words. Scripts without spaces between words come in single
 * characters: there a part may be the whole.
 */
const PARTS =
  /[[\p{L}\p{M}\p{N}\p{RI}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+|./gsv;

/**
 * Tells of a text whether it contains one of these as whole words or phrases. Made once for a page of messages; the cost
 * of a text is its length, whatever the words.
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
