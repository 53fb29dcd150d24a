import { randomBytes } from 'node:crypto';

/** Characters without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes the reference of a report, for mails and the telephone: `R-7KQ3M-9XW2D`. It can't be guessed or counted
 * through.
 */
export function newReference(): string {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `R-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
