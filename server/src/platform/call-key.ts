import { createHash } from 'node:crypto';
import { secondsAfter } from './clock.ts';
import type { Call } from './http/call.ts';
import { Refusal } from './http/refusal.ts';

/** A key is remembered for as long. */
const KEY_SECONDS = 24 * 3600;

/** A key as it is kept with what its call has made. */
export type CallKey = { key_hash: Buffer | null; body_hash: Buffer | null };

/** The call's `Idempotency-Key` and its body, hashed; a key is the account's own. Older ones than `since` are forgotten. */
export function callKeyOf(call: Pick<Call, 'header' | 'clock'>, body: object): CallKey & { since: Date } {
  const key = call.header('idempotency-key');
  return {
    key_hash: key ? sha256(key) : null,
    body_hash: key ? sha256(JSON.stringify(body)) : null,
    since: secondsAfter(call.clock.now(), -KEY_SECONDS),
  };
}

/** @throws Refusal `idempotency_mismatch` when the key has been used for another body */
export function demandSameBody(made: Pick<CallKey, 'body_hash'>, { body_hash }: CallKey): void {
  if (body_hash && !made.body_hash?.equals(body_hash)) throw new Refusal('idempotency_mismatch');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
