/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * Folds a name to the way people type it in a hurry: small letters without accents, one space between words, no
 * apostrophes.
 */
export function foldName(name: string): string {
  // Most names need no decomposition.
  if (/^[A-Za-z]+( [A-Za-z]+)*$/.test(name)) return name.toLowerCase();
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{M}|['’ʼʻ‘`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Spells umlauts and the like with plain letters: `Koeln`, `Aarhus`. */
export function spellOut(name: string): string {
  return name.replace(/[äöüøå]/gi, (letter) => SPELLED_OUT[letter.toLowerCase()] ?? letter);
}
