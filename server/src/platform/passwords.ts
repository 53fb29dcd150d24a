import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** What one hash costs; memory in KiB. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's for argon2id (decision 0014). */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /** A2. The same text hashes alike whether a keyboard composes its letters or not. */
  hash(text: string): Promise<string>;
  /** Whether the password is right. Without a hash it takes the same time and says no. */
  matches(storedHash: string | null, text: string): Promise<boolean>;
};

/** Hashes with argon2id; another `cost` is for tests. */
export function createPasswords(cost = COST): Passwords {
  let nobodysHash: Promise<string> | undefined;
  const passwords: Passwords = {
    hash(text) {
      return hash(text.normalize('NFKC'), cost);
    },
    async matches(storedHash, text) {
      nobodysHash ??= passwords.hash(randomUUID());
      const nobodys = await nobodysHash;
      const matches = await verify(storedHash ?? nobodys, text.normalize('NFKC')).catch(() => false);
      return storedHash !== null && matches;
    },
  };
  return passwords;
}
