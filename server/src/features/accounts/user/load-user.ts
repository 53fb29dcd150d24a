import type { User } from '@rendezvous/contract/accounts/user';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { selectUser } from './accounts.queries.ts';
import { ownUser } from './accounts.view.ts';

/**
 * Loads the current user for a browser that is signed in.
 * @throws Refusal `authentication_required` if the account has just ended
 */
export async function loadUser(call: Call, accountId: string): Promise<User> {
  const row = await selectUser(call.sql, accountId);
  if (!row) throw new Refusal('authentication_required');
  return ownUser(call, row);
}
