import { isAscii, nameKey } from './login-keys.ts';
import { asItLooks } from './look-alikes.ts';

/**
 * Makes the skeleton of a name (A1): names with the same skeleton look alike at a glance. It needs the name as written,
 * because an I looks like an l and an i does not.
 */
export function nameSkeleton(name: string): string {
  const decomposed = isAscii(name) ? name : name.normalize('NFKC').normalize('NFD');
  return nameKey(asItLooks(decomposed)).replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/**
 * Reduces a name to its word, without common additions and with l for i: `Adm1n.`, `admin_7` and `ADMIN` are the same.
 */
function wordOf(name: string): string {
  return nameSkeleton(name.replace(/[_.-]/g, '').replace(/\p{Nd}+$/u, '')).replaceAll('i', 'l');
}

/** Tells whether a name is, or looks like, one of the reserved words. */
export function isReserved(name: string, words: readonly string[]): boolean {
  const word = wordOf(name);
  return word !== '' && words.some((one) => wordOf(one) === word);
}
