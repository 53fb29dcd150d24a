import { nameKey } from '../accounts/index.ts';

/** As the member wrote it, without what can't be seen or does not count. */
export function tidyWord(word: string): string {
  return word.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * The form in which words and messages are compared: NFKC, case folded, spaces alike; without characters that can't be
 * seen (nothing slips through by a zero-width space) and without skin tones, so that 👍 is every 👍.
 */
export function wordKey(text: string): string {
  return nameKey(text.replace(/[\p{DI}\p{EMod}]/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** What a word is made of. Scripts without spaces between words are left out: there a part may be the whole. */
const JOINS =
  /^[\p{L}\p{M}\p{N}\p{RI}_](?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])$/u;

/** Tells of a text whether it contains one of these as whole words or phrases. Made once for a page of messages. */
export function hiddenBy(words: readonly string[]): (text: string) => boolean {
  const keys = words.map(wordKey).filter((key) => key !== '');
  if (keys.length === 0) return () => false;
  return (text) => {
    const folded = wordKey(text);
    return keys.some((key) => containsWhole(folded, key));
  };
}

function containsWhole(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
    const end = at + key.length;
    if (!isOneWord(text, at) && !isOneWord(text, end)) return true;
  }
  return false;
}

/** Whether the characters on both sides of a place belong to one word. */
function isOneWord(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = [...text.slice(at, at + 2)].at(0) ?? '';
  return JOINS.test(before) && JOINS.test(after);
}
