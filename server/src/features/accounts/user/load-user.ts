import type { User } from '@rendezvous/contract/accounts/user';
import type { Call } from '../../../platform/http/call.ts';
import { selectUser } from './accounts.queries.ts';
import { ownUser } from './accounts.view.ts';

/** What a browser gets to know of the person it is signed in as. */
export async function loadUser(call: Call, accountId: string): Promise<User> {
  return ownUser(call, await selectUser(call.sql, accountId));
}
