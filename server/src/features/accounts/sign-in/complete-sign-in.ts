import type { User } from '@rendezvous/contract/accounts/user';
import { automaticLocale, isLocale, LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@rendezvous/contract/http/locales';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { updateEnded } from '../bans/bans.queries.ts';
import { newSignIn, whereaboutsOf } from '../security-mails/security-mails.ts';
import { rememberDevice } from '../sessions/device.ts';
import { createSessionFor, takeSession } from '../sessions/session.ts';
import { lockSigningIn, publishSignIn } from '../user/accounts.queries.ts';
import { loadUser } from '../user/load-user.ts';
import { demandSignInAllowed } from './sign-in-allowed.ts';

/** Proof of the owner; without `passwordHash` it was a passkey. */
type Proved = { accountId: string; passwordHash?: string };

/**
 * Completes every sign-in, whatever the proof: the device is known from now on (A3), and if it is new, the owner gets a
 * mail. A password replaced, or an account closed, at the same moment ends all sessions (A9): by the lock this one is
 * either among them or does not begin.
 * @throws Refusal `login_failed`, `passkey_failed`, `account_banned`, `account_excluded`, `account_pending_deletion`
 */
export async function completeSignIn(call: Call, { accountId, passwordHash }: Proved): Promise<User> {
  // A suspension ends on time, even if the timer comes later.
  await updateEnded(call.sql, call.clock.now(), accountId);
  const token = await call.sql.begin(async (tx) => {
    const account = await lockSigningIn(tx, accountId);
    if (!account || (passwordHash && account.password_hash !== passwordHash)) {
      throw new Refusal(passwordHash ? 'login_failed' : 'passkey_failed');
    }
    await demandSignInAllowed(tx, { id: accountId, status: account.status });
    const { deviceHash, isNew } = await rememberDevice(call, accountId, tx);
    if (isNew) await call.mails.send(tx, newSignIn, { accountId, where: whereaboutsOf(call) });
    if (call.config.demoLife > 0) await publishSignIn(tx, accountId, call.clock.now());
    return createSessionFor(call, tx, accountId, deviceHash);
  });
  call.outbox.wake();
  await takeSession(call, token);
  const user = await loadUser(call, accountId);
  takeLanguageOver(call, user);
  return user;
}

/**
 * The browser speaks the account's language from now on, unless its own was chosen by hand (A15). Then the pages ask
 * which one shall hold.
 */
function takeLanguageOver(call: Call, { language }: User): void {
  const isByHand = isLocale(call.cookie(LOCALE_COOKIE));
  if (isByHand || language === call.locale) return;
  const browser = { seconds: LOCALE_COOKIE_SECONDS, httpOnly: false };
  call.setCookie(LOCALE_COOKIE, automaticLocale(language, 'account'), browser);
}
