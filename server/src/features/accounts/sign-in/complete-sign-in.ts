import type { User } from '@rendezvous/contract/accounts/user';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { updateEnded } from '../bans/bans.queries.ts';
import { sendSecurityMail } from '../security-mails/send-security-mail.ts';
import { rememberDevice } from '../sessions/device.ts';
import { createSessionFor, takeSession } from '../sessions/session.ts';
import { lockSigningIn } from '../user/accounts.queries.ts';
import { loadUser } from '../user/load-user.ts';
import { demandSignInAllowed } from './sign-in-allowed.ts';

/** Who proved to be the owner, and by what; without `passwordHash` it was a passkey. */
type Proved = { accountId: string; passwordHash?: string };

/**
 * What follows every sign-in, however the member proved who they are: the device is known from now on (A3), and when it
 * was not before, the owner gets a mail. A password that is replaced, or an account that is closed, in this moment ends
 * all sessions (A9): the lock makes this one be among them, or not begin.
 * @throws Refusal `login_failed`, `passkey_failed`, `account_banned`, `account_excluded`, `account_pending_deletion`
 */
export async function completeSignIn(call: Call, { accountId, passwordHash }: Proved): Promise<User> {
  // a suspension ends at its very time, whenever the timer comes by
  await updateEnded(call.sql, call.clock.now(), accountId);
  const token = await call.sql.begin(async (tx) => {
    const account = await lockSigningIn(tx, accountId);
    if (!account || (passwordHash && account.password_hash !== passwordHash)) {
      throw new Refusal(passwordHash ? 'login_failed' : 'passkey_failed');
    }
    await demandSignInAllowed(tx, { id: accountId, status: account.status });
    const { deviceHash, isNew } = await rememberDevice(call, accountId, tx);
    if (isNew) await sendSecurityMail(call, tx, accountId, 'new_sign_in');
    return createSessionFor(call, tx, accountId, deviceHash);
  });
  await takeSession(call, token);
  return loadUser(call, accountId);
}
