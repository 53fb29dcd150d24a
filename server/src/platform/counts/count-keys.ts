import { createHash } from 'node:crypto';

/** Gives the key under which a count lies outside of the site's memory. */
export type CountKeys = (name: string, key: string) => string;

/** Hashes keys with a secret of the site: neither accounts nor network addresses lie where counts are kept. */
export function countKeys(secret: Buffer): CountKeys {
  return (name, key) => {
    const hash = createHash('sha256').update(secret);
    return hash.update([name, key].join('\0')).digest('base64url').slice(0, 22);
  };
}
