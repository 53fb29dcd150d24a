import type * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { passkeyRemoved, whereaboutsOf } from '../security-mails/security-mails.ts';
import { deleteOwnPasskey } from './passkeys.queries.ts';

/** Deletes a passkey: it can no longer sign in. The owner gets a mail. */
export async function deletePasskey(
  call: CallOf<typeof calls.deletePasskey>,
  { query }: Input<typeof calls.deletePasskey>,
) {
  const { accountId } = call.viewer;
  await call.sql.begin(async (tx) => {
    if (!(await deleteOwnPasskey(tx, accountId, query.id))) throw new Refusal('not_found');
    await call.mails.send(tx, passkeyRemoved, { accountId, where: whereaboutsOf(call) });
  });
}
