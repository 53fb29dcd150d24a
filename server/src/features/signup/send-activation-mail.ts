import type * as calls from '@rendezvous/contract/signup/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { sendActivation } from './send-activation.ts';

/** Sends the mail of the sign-up again; its kind is decided as then (A4). */
export async function sendActivationMail(call: CallOf<typeof calls.sendActivationMail>) {
  await sendActivation(call, call.sql, call.viewer.accountId);
}
