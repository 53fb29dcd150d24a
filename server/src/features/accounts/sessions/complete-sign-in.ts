import type { User } from '@rendezvous/contract/accounts/user';
import type { Call } from '../../../platform/http/call.ts';
import { selectUser } from '../accounts.queries.ts';
import { ownUser } from '../accounts.view.ts';
import { rememberDevice } from '../device.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { startSession } from '../session.ts';

/**
 * What follows every sign-in, however the member proved who they are: the device is known from now on (A3), and when it
 * was not before, the owner gets a mail.
 */
export async function completeSignIn(call: Call, accountId: string): Promise<User> {
  await call.sql.begin(async (tx) => {
    const { isNew } = await rememberDevice(call, accountId, tx);
    if (isNew) await sendSecurityMail(call, tx, accountId, 'new_sign_in');
  });
  await startSession(call, accountId);
  return ownUser(call, await selectUser(call.sql, accountId));
}
