/** Marks and invisible characters that may follow each other: no script stacks more, and a flag is made of seven. */
const MOST = 8;
/** Tried at the beginning of a run alone, so that none is looked at twice. */
const TOWERS = new RegExp(`(?<![\\p{M}\\p{DI}])([\\p{M}\\p{DI}]{${MOST}})[\\p{M}\\p{DI}]+`, 'gu');

/**
 * A text without what stands on the eighth mark of a character. It would cover the lines above it, and to sort a thousand
 * marks in the wrong order takes a quarter of a second (Unicode normalization): before anything else is done to a text.
 */
export function withoutTowers(text: string): string {
  return text.replace(TOWERS, '$1');
}
