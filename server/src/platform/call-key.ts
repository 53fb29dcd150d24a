import { createHash } from 'node:crypto';
import { type Clock, secondsAfter } from './clock.ts';

/** Time for which a key is remembered. */
const KEY_SECONDS = 24 * 3600;

/** A call, as far as its key is concerned. */
type Keyed = { header(name: string): string | undefined; clock: Clock };

/** A key as it is stored, with the thing that its call made. */
export type CallKey = { key_hash: Buffer | null; body_hash: Buffer | null };

/**
 * Hashes the call's `Idempotency-Key` and its body. Keys belong to an account; those older than `since` are forgotten.
 */
export function callKeyOf(call: Keyed, body: object): CallKey & { since: Date } {
  const key = call.header('idempotency-key');
  return {
    key_hash: key ? sha256(key) : null,
    body_hash: key ? sha256(JSON.stringify(body)) : null,
    since: secondsAfter(call.clock.now(), -KEY_SECONDS),
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
