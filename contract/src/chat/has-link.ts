import { LINK_ENDINGS } from './link-endings.ts';

const ENDINGS = LINK_ENDINGS.join('|');

/**
 * Addresses, also with a path after any ending, or of numbers, or with the dot in words, in brackets or with a space
 * before it. None begins with an open number of characters: each place of a long text would be tried with all that
 * follow it.
 */
const LINK = new RegExp(
  [
    '[a-z0-9+.-]://\\S',
    'www\\.[\\p{L}\\p{N}]',
    `[\\p{L}\\p{N}-]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`,
    '[\\p{L}\\p{N}-]\\.[a-z]{2,}/[\\p{L}\\p{N}]',
    `[\\p{L}\\p{N}-](?:[ ([{]+(?:dot|punkt)[ )\\]}]+| ?[([{] ?\\. ?[)\\]}] ?| \\.)(?:${ENDINGS})(?![\\p{L}\\p{N}])`,
    '[\\p{L}\\p{N}-]\\. com(?![\\p{L}\\p{N}])',
    '(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.])',
  ].join('|'),
  'u',
);

/** Tells whether a text carries an address of the web or a mail address, written out or with its dots in disguise. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // A sentence of Spanish that begins without a space: "from where", "of what", "not at all".
    .replace(/\.De(?= (?:d[oó]nde|qu[eé]|cu[aá]l|nada|verdad|hecho|momento)(?!\p{L}))/gu, '. De')
    .toLowerCase();
  return LINK.test(plain.replace(/[。．｡․]/g, '.'));
}
