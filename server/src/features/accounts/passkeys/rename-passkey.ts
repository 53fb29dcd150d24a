import type * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { updateName } from './passkeys.queries.ts';
import { ownPasskey } from './passkeys.view.ts';

export async function renamePasskey(
  call: CallOf<typeof calls.renamePasskey>,
  { query, body }: Input<typeof calls.renamePasskey>,
) {
  const row = await updateName(call.sql, call.viewer.accountId, query.id, body.name);
  if (!row) throw new Refusal('not_found');
  return ownPasskey(row);
}
