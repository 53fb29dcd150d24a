import type * as calls from '@rendezvous/contract/leaving/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { recognise } from '../accounts/index.ts';
import { sendLeavingMail } from './send-leaving-mail.ts';

type Send = typeof calls.sendReactivationMail;

/**
 * Sends the link once more, to a caller who knows login and password; the answer says nothing of the account's state.
 */
export async function sendReactivationMail(call: CallOf<Send>, { body }: Input<Send>) {
  const account = await recognise(call, body);
  if (account.status !== 'pending_deletion') return;
  await sendLeavingMail(call, call.sql, { mail: 'left', accountId: account.id });
}
