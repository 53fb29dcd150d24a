import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { type FieldErrors, invalidFields } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { keepSession, renewSession } from '../sessions/session.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { findWrongPassword } from '../sign-in/known-password.ts';
import { selectCredentials } from '../user/accounts.queries.ts';
import { passwordChanged } from './credential-mails.ts';
import { deleteLinks, replacePassword } from './credentials.queries.ts';
import { deleteMailChange } from './mail-changes.queries.ts';
import { isWeakPassword } from './weak-password.ts';

type ChangePassword = CallOf<typeof calls.changePassword>;

/**
 * Sets a new password for a member who knows the old one (A2, A9). All other sessions end; this one gets a new token.
 * Anything that was begun with the old password is cancelled: a change of address, a reset.
 */
export async function changePassword(call: ChangePassword, { body }: Input<typeof calls.changePassword>) {
  const { accountId } = call.viewer;
  const { name, email, password_hash: oldHash } = await selectCredentials(call.sql, accountId);
  const wrong: FieldErrors = await findWrongPassword(call, 'old_password', body.old_password);
  if (await isWeakPassword(body.password, name, email)) wrong.password = { code: 'password_weak' };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);

  const newHash = await call.passwords.hash(body.password);
  const token = await call.sql.begin(async (tx) => {
    await deleteLinks(tx, accountId, 'reset');
    await deleteMailChange(tx, accountId);
    if (!(await replacePassword(tx, { accountId, oldHash, newHash }))) {
      throw invalidFields({ old_password: { code: 'password_wrong' } });
    }
    // A change that was asked for with the old password just now.
    await deleteMailChange(tx, accountId);
    await deleteSessionsOf(tx, accountId, [call.viewer.sessionHash]);
    await call.mails.send(tx, passwordChanged, { accountId });
    return renewSession(tx, call.viewer);
  });
  keepSession(call, token);
  call.live.announceEndOfSessions(accountId);
}
