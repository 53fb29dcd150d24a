import type * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import { relyingPartyOf } from '../../../platform/http/relying-party.ts';
import type { CallOf } from '../../../platform/http/route.ts';
import { selectPasskeys } from './passkeys.queries.ts';
import { ownPasskey } from './passkeys.view.ts';

/** Lists the passkeys for the site's host; none if its address can't have passkeys. */
export async function listPasskeys(call: CallOf<typeof calls.listPasskeys>) {
  const site = relyingPartyOf(call.domain.url);
  const rows = site ? await selectPasskeys(call.sql, call.viewer.accountId, site.id) : [];
  return { items: rows.map(ownPasskey), next: null };
}
