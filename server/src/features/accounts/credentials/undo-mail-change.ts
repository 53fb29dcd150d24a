import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { MAIL_CHANGE_UNDO_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import { violates } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { CONFIRMED_EMAIL_INDEX, selectCredentials, updatePassword } from '../user/accounts.queries.ts';
import { addressRestored, emailChanged } from './credential-mails.ts';
import { deleteLinks, updateEmail } from './credentials.queries.ts';
import {
  deleteUndoable,
  insertAddressRestored,
  selectUndoable,
  type UndoableChange,
} from './former-addresses.queries.ts';
import { deleteMailChange } from './mail-changes.queries.ts';

type UndoMailChange = CallOf<typeof calls.undoMailChange>;

/**
 * Undoes a change of address, from the page of the link sent to the old one (A5, A9, decision 27). Whoever changed it
 * knew the password, so that stops working, and passkeys that may be theirs are deleted; the restored address gets a
 * link for a new password. Every session ends, and a change under way is cancelled.
 */
export async function undoMailChange(call: UndoMailChange, { body }: Input<typeof calls.undoMailChange>) {
  const link = { tokenHash: hashed(body.token), domainId: call.domain.id, now: call.clock.now() };
  const former = await selectUndoable(call.sql, link);
  if (!former) throw new Refusal('link_invalid');
  const passwordHash = await call.passwords.hash(randomToken());
  try {
    const accountId = await undo(call, { ...former, tokenHash: link.tokenHash, passwordHash });
    call.outbox.wake();
    call.live.announceEndOfSessions(accountId);
  } catch (error) {
    // The caller reads that mailbox, so they may know that it has an account.
    if (violates(error, CONFIRMED_EMAIL_INDEX)) throw new Refusal('email_taken');
    throw error;
  }
}

type Undoing = UndoableChange & { tokenHash: Buffer; passwordHash: string };

function undo(call: UndoMailChange, undoing: Undoing): Promise<string> {
  const { account_id: accountId, email, email_key: emailKey, tokenHash, passwordHash } = undoing;
  return call.sql.begin(async (tx) => {
    await deleteLinks(tx, accountId, 'reset');
    await deleteMailChange(tx, accountId);
    if (!(await deleteUndoable(tx, tokenHash))) throw new Refusal('link_invalid');
    const lost = await selectCredentials(tx, accountId);
    if (!(await updateEmail(tx, { accountId, email, emailKey, leaving: true }))) throw new Refusal('link_invalid');
    await updatePassword(tx, accountId, passwordHash);
    await deleteSessionsOf(tx, accountId);
    await deletePasskeysSince(tx, accountId, secondsAfter(undoing.changed_at, -MAIL_CHANGE_UNDO_SECONDS));
    // A change that was asked for with the old password just now.
    await deleteMailChange(tx, accountId);
    await call.mails.send(tx, addressRestored, { accountId });
    await insertAddressRestored(tx, accountId, call.clock.now());
    // it may have been the owner's, and the mailbox behind the link a stranger's
    if (lost.email !== email) {
      await call.mails.send(tx, emailChanged, { accountId, oldEmail: lost.email, changeId: null });
    }
    return accountId;
  });
}
