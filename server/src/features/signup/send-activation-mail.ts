import type * as calls from '@rendezvous/contract/signup/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { activation } from './signup-mails.ts';

/** Sends the mail of the sign-up again; its kind is decided as then (A4). */
export async function sendActivationMail(call: CallOf<typeof calls.sendActivationMail>) {
  await call.mails.send(call.sql, activation, { accountId: call.viewer.accountId });
}
