import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import type { CallOf } from '../../../platform/http/route.ts';
import { deleteMailChange } from './mail-changes.queries.ts';
import { loadOwnEmail } from './read-email.ts';

/** Cancels the change of address, which makes its link invalid. */
export async function cancelMailChange(call: CallOf<typeof calls.cancelMailChange>) {
  await deleteMailChange(call.sql, call.viewer.accountId);
  return loadOwnEmail(call);
}
