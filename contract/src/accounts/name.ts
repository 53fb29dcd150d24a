/** Rules of A1 beyond length and characters. Each gets the name in its composed form (NFKC). */

/** The scripts in daily use (UAX 31, recommended); each stands alone, with digits and marks that all share. */
const SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/**
 * Scripts that may stand together (UTS 39, highly restrictive): Japanese, Chinese and Korean, each also with Latin
 * letters.
 */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const WRITTEN_TOGETHER = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map((scripts) => {
  const classes = ['Common', 'Inherited', ...scripts].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join('')}]+$`, 'u');
});

/** Tells whether a name is written in one script, or in several that may stand together. */
export function isInOneScript(name: string): boolean {
  return WRITTEN_TOGETHER.some((pattern) => pattern.test(name));
}

/** Tells whether a name can be read aloud: it has a letter or digit, and each letter carries at most two marks. */
export function isSpelt(name: string): boolean {
  const apart = name.normalize('NFD');
  return /[\p{L}\p{Nd}]/u.test(apart) && !/(?<![\p{L}\p{M}])\p{M}|\p{M}{3}/u.test(apart);
}
