import type * as calls from '@rendezvous/contract/accounts/endpoints';
import { invalidFields } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { redeemLink } from '../mail-links/mail-links.ts';
import { deletePasskeysOfUnproved } from '../passkeys/passkeys.queries.ts';
import { rememberDevice } from '../sessions/device.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { forgetAttempts } from '../sign-in/sign-in-attempts.ts';
import { selectOwner, updatePassword } from '../user/accounts.queries.ts';
import { emailKey, nameKey } from '../user/login-keys.ts';
import { deleteMailChange } from './mail-changes.queries.ts';
import { sendPasswordChanged } from './send-credential-mail.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * A new password by the link of a mail (A5, A9). Every session of the account ends, a change of address that somebody
 * set going is called off, and wrong attempts are forgotten, so that a stranger who blocked the login does not keep its
 * owner out. Passkeys from before the address was confirmed go too: whoever signed up may be a stranger who used somebody
 * else's address, and must not keep a way in. A password that is refused leaves the link as it was.
 */
export async function resetPassword(
  call: CallOf<typeof calls.resetPassword>,
  { body }: Input<typeof calls.resetPassword>,
) {
  const passwordHash = await call.passwords.hash(body.password);
  const accountId = await call.sql.begin(async (tx) => {
    const id = await redeemLink(tx, {
      token: body.token,
      purpose: 'reset',
      domainId: call.domain.id,
      now: call.clock.now(),
    });
    const owner = await selectOwner(tx, id);
    if (!owner) throw new Error('a link without its account');
    if (await isWeakPassword(body.password, owner.name, owner.email)) {
      throw invalidFields({ password: { code: 'password_weak' } });
    }
    await deleteMailChange(tx, id);
    await updatePassword(tx, id, passwordHash);
    await deleteSessionsOf(tx, id);
    await deletePasskeysOfUnproved(tx, id);
    // one that was asked for with the old password in this moment
    await deleteMailChange(tx, id);
    await sendPasswordChanged(call, tx, id);
    await forgetAttempts(tx, call.domain.id, id, [nameKey(owner.name), emailKey(owner.email)]);
    return id;
  });
  call.live.announceEndOfSessions(accountId);
  await rememberDevice(call, accountId);
}
