/**
 * Letters of other alphabets, and rare Latin ones, by the letter that people take them for. It is a hand-picked part of
 * the confusables of UTS 39: characters that look alike in common fonts across Latin, Cyrillic, Greek and Armenian.
 * Left out: other scripts among each other, digits of other scripts, mere resemblances (н and n), and accents, which
 * tell letters apart. A name never mixes these scripts, so only a name made entirely of such letters can look like
 * another one.
 */
const ALIKE: Readonly<Record<string, string>> = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  F: 'Ϝ',
  G: 'Ԍ',
  H: 'НΗ',
  J: 'ЈͿ',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡ',
  Q: 'Ԛ',
  S: 'ЅՏ',
  T: 'ТΤ',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'Ζ',
  a: 'аαɑ',
  b: 'Ьь',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'е',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιıɩ',
  j: 'јϳ',
  k: 'кκĸ',
  // A capital I, too.
  l: 'IІΙӀӏ1ǀ',
  n: 'ո',
  o: 'оοօσᴏ0',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  u: 'սυʋᴜ',
  v: 'νѵᴠ',
  w: 'ωѡԝᴡ',
  x: 'хχ',
  y: 'уγүყ',
  z: 'ᴢ',
  '3': 'ЗзӠӡ',
};

const BY_LOOK = new Map(Object.entries(ALIKE).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])));

const LOOKING_ALIKE = new RegExp(`[${[...BY_LOOK.keys()].join('')}]`, 'gu');

/** The text with each letter replaced by the one that people take it for. */
export function asItLooks(text: string): string {
  return text.replace(LOOKING_ALIKE, (letter) => BY_LOOK.get(letter) ?? letter);
}
