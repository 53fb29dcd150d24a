import type { CallKey } from '../call-key.ts';
import { Refusal } from './refusal.ts';

/**
 * Demands that a repeated key comes with the same body.
 * @throws Refusal `idempotency_mismatch` if the key has been used for another body
 */
export function demandSameBody(made: Pick<CallKey, 'body_hash'>, { body_hash }: CallKey): void {
  if (body_hash && !made.body_hash?.equals(body_hash)) throw new Refusal('idempotency_mismatch');
}
