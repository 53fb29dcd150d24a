/** Marks and invisible characters that may follow each other. No script stacks more, and a flag is made of seven. */
const MOST = 8;
/** Matches from the beginning of a run only, so that no character is looked at twice. */
const TOWERS = new RegExp(`(?<![\\p{M}\\p{DI}])([\\p{M}\\p{DI}]{${MOST}})[\\p{M}\\p{DI}]+`, 'gu');

/**
 * Cuts stacked marks after the eighth. More would cover the lines above, and normalising a thousand of them takes a
 * quarter of a second: call it before anything else reads the text.
 */
export function withoutTowers(text: string): string {
  return text.replace(TOWERS, '$1');
}
