import { anyOf } from './any-of.ts';
import { comparedForm } from './compared-form.ts';

/** Tidies a word: as the member wrote it, without characters that can't be seen or don't count. */
export function tidyWord(word: string): string {
  return word.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Words of the same key hide the same. */
export function wordKey(word: string): string {
  return comparedForm(word).join(' ');
}

/**
 * Makes a function that tells whether a text contains one of these as whole words or phrases. Made once for a page of
 * messages; a text costs its length, whatever the words.
 */
export function hiddenBy(words: readonly string[]): (text: string) => boolean {
  const phrases = words.map(comparedForm).filter((phrase) => phrase.length > 0);
  if (phrases.length === 0) return () => false;
  const containsAny = anyOf(phrases);
  return (text) => containsAny(comparedForm(text));
}
