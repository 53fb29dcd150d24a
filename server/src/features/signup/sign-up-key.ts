import type * as calls from '@rendezvous/contract/signup/endpoints';
import { IDEMPOTENCY_SECONDS } from '@rendezvous/contract/signup/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Input } from '../../platform/http/route.ts';
import { hashed } from '../../platform/random-token.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredKeys, insertSignUpKey, selectSignUpKey } from './sign-up-keys.queries.ts';

export type SignUpKey = {
  keyHash: Buffer;
  bodyHash: Buffer;
  /**
   * the account that this key made within a day; null for a new key.
   * @throws Refusal `idempotency_mismatch` for another body
   */
  repeated(password: string): Promise<string | null>;
};

/** Reads the call's `Idempotency-Key`, if it has one. */
export function signUpKeyOf(call: Call, body: Input<typeof calls.signUp>['body']): SignUpKey | null {
  const given = call.header('idempotency-key');
  if (!given) return null;
  // The password is compared with the account's argon2 hash: a fast hash of it must not lie in the database.
  const { password: _, ...rest } = body;
  const keyHash = hashed('sign-up', call.domain.id, given);
  const bodyHash = hashed(JSON.stringify(rest));
  return {
    keyHash,
    bodyHash,
    async repeated(password) {
      const since = secondsAfter(call.clock.now(), -IDEMPOTENCY_SECONDS);
      const made = await selectSignUpKey(call.sql, keyHash, since);
      if (!made) return null;
      const same = made.body_hash.equals(bodyHash) && (await call.passwords.matches(made.password_hash, password));
      if (!same) throw new Refusal('idempotency_mismatch');
      return made.account_id;
    },
  };
}

/**
 * Claims the key before the account is made; waits for the same call under way.
 * @returns false if that call made its account
 */
export async function claimKey(tx: Tx, key: SignUpKey, accountId: string, now: Date): Promise<boolean> {
  const { keyHash, bodyHash } = key;
  return insertSignUpKey(tx, { keyHash, bodyHash, accountId, now, expired: secondsAfter(now, -IDEMPOTENCY_SECONDS) });
}

export async function forgetExpiredKeys({ sql, clock }: Services): Promise<void> {
  await deleteExpiredKeys(sql, secondsAfter(clock.now(), -IDEMPOTENCY_SECONDS));
}
