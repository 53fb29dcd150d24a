import type * as calls from '@rendezvous/contract/signup/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectPasskeyCount, selectWaitingFor, unconfirmedAccountFrom } from '../accounts/index.ts';
import { loadActivation } from './load-activation.ts';

/** Tells what an activation link is for (A5a): its holder reads the mailbox, and must know what they confirm. */
export async function readActivation(
  call: CallOf<typeof calls.readActivation>,
  { query }: Input<typeof calls.readActivation>,
) {
  const account = await loadActivation(call, query.token);
  const address = { domainId: call.domain.id, emailKey: account.email_key };
  const [waiting, passkeys] = await Promise.all([
    selectWaitingFor(call.sql, address),
    selectPasskeyCount(call.sql, account.id),
  ]);
  return {
    account: unconfirmedAccountFrom(account),
    others: waiting.filter(({ id }) => id !== account.id).map(unconfirmedAccountFrom),
    own: call.viewer?.accountId === account.id,
    passkey: passkeys > 0,
  };
}
