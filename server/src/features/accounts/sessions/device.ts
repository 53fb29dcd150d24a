import { DEVICE_COOKIE, DEVICE_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { AnySql } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import { hashed, isToken, randomToken } from '../../../platform/random-token.ts';
import { upsertKnownDevice } from './sessions.queries.ts';

/** The hash of the browser's device cookie; null if it has none. */
export function deviceHashOf(call: Call): Buffer | null {
  const device = call.cookie(DEVICE_COOKIE);
  return isToken(device) ? hashed(device) : null;
}

/**
 * Remembers the browser: from now on its failed sign-ins to the account are counted apart (A3).
 * @returns its hash, and whether it is new to the account
 */
export async function rememberDevice(
  call: Call,
  accountId: string,
  sql: AnySql = call.sql,
): Promise<{ deviceHash: Buffer; isNew: boolean }> {
  const given = call.cookie(DEVICE_COOKIE);
  const device = isToken(given) ? given : randomToken();
  call.setCookie(DEVICE_COOKIE, device, { seconds: DEVICE_SECONDS });
  const deviceHash = hashed(device);
  const isNew = await upsertKnownDevice(sql, accountId, deviceHash, call.clock.now());
  return { deviceHash, isNew };
}
