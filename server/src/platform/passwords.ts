import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSlots } from './slots.ts';

/** The cost of a hash; memory in KiB. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id (decision 0014). */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /**
   * Hashes a password (A2). Composed and decomposed letters hash alike.
   * @throws Overloaded if too many wait already, as does `matches`
   */
  hash(text: string): Promise<string>;
  /** Tells whether the password is right. Without a hash it takes as long and says no. */
  matches(storedHash: string | null, text: string): Promise<boolean>;
};

/** Hashes at a time: one of Node's four threads is left to files and pictures. */
const AT_ONCE = 3;
/** Hashes that may wait; together they take about half a second on one core. */
const MOST_WAITING = 100;

/** Hashes with argon2id; another `cost` is for tests. The work at a time is bounded, whoever asks for it (A3). */
export function createPasswords(cost = COST): Passwords {
  const slots = createSlots(AT_ONCE, MOST_WAITING);
  const inTurn = <T>(work: () => Promise<T>) => slots.run(1, work);
  let nobodysHash: Promise<string> | undefined;
  return {
    hash: (text) => inTurn(() => hash(text.normalize('NFKC'), cost)),
    async matches(storedHash, text) {
      nobodysHash ??= hash(randomUUID(), cost);
      const nobodys = await nobodysHash;
      const matches = await inTurn(() => verify(storedHash ?? nobodys, text.normalize('NFKC')).catch(() => false));
      return storedHash !== null && matches;
    },
  };
}
