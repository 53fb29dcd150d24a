import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A2. The same text hashes alike whether a keyboard composes its letters or not. */
export function hashPassword(text: string): Promise<string> {
  return hash(text.normalize('NFKC'), COST);
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password is right. Without a hash it takes the same time and says no. */
export async function passwordMatches(storedHash: string | null, text: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomUUID());
  const matches = await verify(storedHash ?? (await nobodysHash), text.normalize('NFKC')).catch(() => false);
  return storedHash !== null && matches;
}
