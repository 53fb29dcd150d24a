import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findLink, selectUnconfirmed, type UnconfirmedRow } from '../accounts/index.ts';

/**
 * Loads the account of an activation link.
 * @throws Refusal `link_invalid`, also if it is confirmed or gone
 */
export async function loadActivation(call: Call, token: string): Promise<UnconfirmedRow> {
  const link = { token, purpose: 'activation' as const, domainId: call.domain.id, now: call.clock.now() };
  const account = await selectUnconfirmed(call.sql, await findLink(call.sql, link));
  if (!account) throw new Refusal('link_invalid');
  return account;
}
