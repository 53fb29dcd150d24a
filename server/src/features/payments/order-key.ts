import { createHash } from 'node:crypto';
import type { Call } from '../../platform/http/call.ts';

/** A key is remembered for as long. */
export const KEY_SECONDS = 24 * 3600;

/** The call's `Idempotency-Key` and its body, hashed; a key is the account's own. */
export function orderKeyOf(call: Pick<Call, 'header'>, body: object) {
  const key = call.header('idempotency-key');
  return { key_hash: key ? sha256(key) : null, body_hash: key ? sha256(JSON.stringify(body)) : null };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
