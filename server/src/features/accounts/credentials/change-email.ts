import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { MAIL_CHANGE_UNDO_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Tx, violates } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { findLink, redeemLink } from '../mail-links/mail-links.ts';
import { keepSession, renewSession } from '../sessions/session.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { demandPasswordOf } from '../sign-in/known-password.ts';
import { confirmAddress } from '../unconfirmed/confirm-address.ts';
import { lockAddress } from '../unconfirmed/unconfirmed.queries.ts';
import { CONFIRMED_EMAIL_INDEX, selectCredentials } from '../user/accounts.queries.ts';
import { emailKey } from '../user/login-keys.ts';
import { emailChanged } from './credential-mails.ts';
import { updateEmail } from './credentials.queries.ts';
import { deleteFormerSince, insertFormerAddress } from './former-addresses.queries.ts';
import { type MailChange, takeMailChange } from './mail-changes.queries.ts';

type ChangeEmail = CallOf<typeof calls.changeEmail>;

/**
 * Changes the address, from the page of the link sent to the new one (A5, A9). The link only proves the mailbox, and
 * the account may belong to a stranger who typed in somebody else's address. So the caller must also have a session of
 * that account or give its password. An unconfirmed account is thereby confirmed (A8). Nobody is signed in. All
 * sessions end except the one that asked, which gave the password, and this one, which gets a new token.
 */
export async function changeEmail(call: ChangeEmail, { body }: Input<typeof calls.changeEmail>) {
  const link = { token: body.token, purpose: 'mail_change' as const, domainId: call.domain.id, now: call.clock.now() };
  const asked = await findLink(call.sql, link);
  // Checked outside of the transaction: a new password set meanwhile makes the link invalid, so redeeming it fails.
  if (call.viewer?.accountId !== asked) await demandPasswordOf(call, asked, body.password);
  const { accountId, token } = await change(call, body.token);
  if (token) keepSession(call, token);
  call.live.announceEndOfSessions(accountId);
  call.outbox.wake();
}

async function change(call: ChangeEmail, linkToken: string): Promise<{ accountId: string; token: string | null }> {
  const now = call.clock.now();
  try {
    return await call.sql.begin(async (tx) => {
      const accountId = await redeemLink(tx, {
        token: linkToken,
        purpose: 'mail_change',
        domainId: call.domain.id,
        now,
      });
      const asked = await takeMailChange(tx, accountId, now);
      const before = await selectCredentials(tx, accountId);
      if (!asked) throw new Refusal('link_invalid');
      if (before.confirmed) await tellOldAddress(call, tx, { accountId, oldEmail: before.email, asked });
      const changed = await updateEmail(tx, { accountId, email: asked.email, emailKey: asked.email_key });
      if (!changed) throw new Refusal('link_invalid');
      if (!before.confirmed) {
        const address = { domainId: call.domain.id, emailKey: asked.email_key };
        await lockAddress(tx, address);
        await confirmAddress(tx, { ...address, accountId, credits: call.domain.settings.signup_credits, now });
      }

      const viewer = call.viewer?.accountId === accountId ? call.viewer : null;
      await deleteSessionsOf(tx, accountId, [asked.session_hash, ...(viewer ? [viewer.sessionHash] : [])]);
      return { accountId, token: viewer && (await renewSession(tx, viewer)) };
    });
  } catch (error) {
    // The caller reads that mailbox, so they may know that it has an account.
    if (violates(error, CONFIRMED_EMAIL_INDEX)) throw new Refusal('email_taken');
    throw error;
  }
}

/**
 * Tells the old address (A9), with a link that undoes the change. If the account returned to an earlier address, later
 * ones get no link any more: nobody who had the account in between can get it back (decision 27).
 */
async function tellOldAddress(
  call: ChangeEmail,
  tx: Tx,
  { accountId, oldEmail, asked }: { accountId: string; oldEmail: string; asked: MailChange },
): Promise<void> {
  const now = call.clock.now();
  const isBack = await deleteFormerSince(tx, accountId, asked.email_key, now);
  const changeId = isBack ? null : randomUUID();
  if (changeId) {
    const expiresAt = secondsAfter(now, MAIL_CHANGE_UNDO_SECONDS);
    await insertFormerAddress(tx, {
      accountId,
      changeId,
      email: oldEmail,
      emailKey: emailKey(oldEmail),
      now,
      expiresAt,
    });
  }
  await call.mails.send(tx, emailChanged, { accountId, oldEmail, changeId });
}
