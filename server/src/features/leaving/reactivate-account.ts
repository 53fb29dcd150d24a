import type * as calls from '@rendezvous/contract/leaving/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { redeemLink } from '../accounts/index.ts';
import { deleteDeletion } from './leaving.queries.ts';

type Reactivate = typeof calls.reactivateAccount;

/**
 * Brings the account back as it was, from the page of the mail's link. Nobody is signed in: the link lies in a mailbox
 * for two weeks, and the owner knows the password.
 */
export async function reactivateAccount(call: CallOf<Reactivate>, { body }: Input<Reactivate>) {
  const now = call.clock.now();
  await call.sql.begin(async (tx) => {
    const accountId = await redeemLink(tx, {
      token: body.token,
      purpose: 'reactivation',
      domainId: call.domain.id,
      now,
    });
    if (!(await deleteDeletion(tx, accountId, now))) throw new Refusal('link_invalid');
  });
}
