import { hash, randomBytes } from 'node:crypto';

/** Makes 256 bits that can't be guessed: 43 characters, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Hashes tokens and other values that must not stand in the database in the clear. */
export function hashed(...parts: (string | number)[]): Buffer {
  return hash('sha256', parts.join('\n'), 'buffer');
}
