/**
 * Letters of other alphabets, and rare ones of our own, under the letter that people take them for. A part of what UTS 39
 * lists as confusable, chosen by hand: what looks alike across Latin, Cyrillic, Greek and Armenian in common fonts. Not in
 * it: the other scripts among each other, digits of other scripts, letters that merely remind of one another (н and n),
 * and accents, which tell letters apart. A name never mixes these scripts, so it is a name all of such letters that would
 * look like another one.
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
  // a capital I, too
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

/** The letter that a character is taken for; itself where it looks like no other. */
export function looksLike(character: string): string {
  return BY_LOOK.get(character) ?? character;
}
