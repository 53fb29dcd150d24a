import type { OwnEmail } from '@rendezvous/contract/accounts/credentials/endpoints';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { selectCredentials } from '../user/accounts.queries.ts';
import { ownEmail } from './credentials.view.ts';
import { selectMailChange } from './mail-changes.queries.ts';

/** Loads the member's own address, and the new one that is not confirmed yet. */
export async function loadOwnEmail(call: Call<Viewer>): Promise<OwnEmail> {
  const { accountId } = call.viewer;
  const credentials = await selectCredentials(call.sql, accountId);
  return ownEmail(credentials, await selectMailChange(call.sql, accountId, call.clock.now()));
}
