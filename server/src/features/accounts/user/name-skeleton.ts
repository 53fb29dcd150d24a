import { nameKey } from './login-keys.ts';
import { looksLike } from './look-alikes.ts';

/**
 * What a name looks like (A1): two names with the same skeleton can't be told apart at a glance. Asked of the name as it
 * is written, because an I looks like an l and an i does not.
 */
export function nameSkeleton(name: string): string {
  const looks = [...name.normalize('NFKC').normalize('NFD')].map(looksLike).join('');
  return nameKey(looks).replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/**
 * The word that a name comes down to without what is easily put beside it, an i being an l in any case: `Adm1n.`,
 * `admin_7` and `ADMIN` are one.
 */
function wordOf(name: string): string {
  return nameSkeleton(name.replace(/[_.-]/g, '').replace(/\p{Nd}+$/u, '')).replaceAll('i', 'l');
}

/** Whether a name is, or looks like, one of the words that nobody may be called. */
export function isReserved(name: string, words: readonly string[]): boolean {
  const word = wordOf(name);
  return word !== '' && words.some((one) => wordOf(one) === word);
}
