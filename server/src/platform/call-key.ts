import { createHash } from 'node:crypto';
import { secondsAfter } from './clock.ts';
import type { Call } from './http/call.ts';
import { Refusal } from './http/refusal.ts';

/** Time for which a key is remembered. */
const KEY_SECONDS = 24 * 3600;

/** A key as it is stored, with the thing that its call made. */
export type CallKey = { key_hash: Buffer | null; body_hash: Buffer | null };

/**
 * Hashes the call's `Idempotency-Key` and its body. Keys belong to an account; those older than `since` are forgotten.
 */
export function callKeyOf(call: Pick<Call, 'header' | 'clock'>, body: object): CallKey & { since: Date } {
  const key = call.header('idempotency-key');
  return {
    key_hash: key ? sha256(key) : null,
    body_hash: key ? sha256(JSON.stringify(body)) : null,
    since: secondsAfter(call.clock.now(), -KEY_SECONDS),
  };
}

/**
 * Demands that a repeated key comes with the same body.
 * @throws Refusal `idempotency_mismatch` if the key has been used for another body
 */
export function demandSameBody(made: Pick<CallKey, 'body_hash'>, { body_hash }: CallKey): void {
  if (body_hash && !made.body_hash?.equals(body_hash)) throw new Refusal('idempotency_mismatch');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
