import type * as calls from '@rendezvous/contract/leaving/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { recognise } from '../accounts/index.ts';
import { accountLeft } from './leaving-mails.ts';

type Send = typeof calls.sendReactivationMail;

/**
 * Sends the link once more, to a caller who knows login and password; the answer says nothing of the account's state.
 */
export async function sendReactivationMail(call: CallOf<Send>, { body }: Input<Send>) {
  const account = await recognise(call, body);
  if (account.status !== 'pending_deletion') return;
  await call.mails.send(call.sql, accountLeft, { accountId: account.id });
}
