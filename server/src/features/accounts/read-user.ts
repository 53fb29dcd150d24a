import type * as calls from '@rendezvous/contract/accounts/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { selectUser } from './accounts.queries.ts';
import { ownUser } from './accounts.view.ts';

export async function readUser(call: CallOf<typeof calls.readUser>) {
  return ownUser(call, await selectUser(call.sql, call.viewer.accountId));
}
