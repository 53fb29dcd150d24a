import type * as calls from '@rendezvous/contract/signup/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { endUnconfirmed, lockAddress, redeemLink } from '../accounts/index.ts';
import { loadActivation } from './load-activation.ts';

type Refuse = typeof calls.refuseActivation;

/**
 * "This wasn’t me" (A5a): takes the address away from an account that somebody made with it. The account ends with its
 * sessions. One with a purchase is left to customer service, because it holds money.
 */
export async function refuseActivation(call: CallOf<Refuse>, { body }: Input<Refuse>) {
  const { id, email_key: emailKey, bought } = await loadActivation(call, body.token);
  if (bought) throw new Refusal('account_bought');
  const now = call.clock.now();
  const domainId = call.domain.id;
  await call.sql.begin(async (tx) => {
    await lockAddress(tx, { domainId, emailKey });
    await redeemLink(tx, { token: body.token, purpose: 'activation', domainId, now });
    const [ended] = await endUnconfirmed(tx, tx`select ${id}::uuid`, now);
    if (!ended) throw new Refusal('link_invalid');
  });
  call.outbox.wake();
}
