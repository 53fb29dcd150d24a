import type * as calls from '@rendezvous/contract/accounts/credentials';
import { violates } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { CONFIRMED_EMAIL_INDEX, confirmAccount } from '../accounts.queries.ts';
import { useLink } from '../mail-links.ts';
import { keepSession, renewSession } from '../session.ts';
import { deleteSessionsOf } from '../sessions.queries.ts';
import { selectCredentials, updateEmail } from './credentials.queries.ts';
import { takeMailChange } from './mail-changes.queries.ts';
import { sendEmailChanged } from './send-credential-mail.ts';

type ChangeEmail = CallOf<typeof calls.changeEmail>;

/**
 * The press on the page of the link that went to the new address (A5, A9). It proves that address, so an account that
 * was never confirmed is confirmed by it (A8). Nobody is signed in by it: an address may have been mistyped. All
 * sessions end but the one that asked, which gave the password, and this one, which gets a new token.
 */
export async function changeEmail(call: ChangeEmail, { body }: Input<typeof calls.changeEmail>) {
  const { accountId, token } = await change(call, body.token);
  if (token) keepSession(call, token);
  call.live.announceEndOfSessions(accountId);
}

async function change(call: ChangeEmail, linkToken: string): Promise<{ accountId: string; token: string | null }> {
  const now = call.clock.now();
  try {
    return await call.sql.begin(async (tx) => {
      const accountId = await useLink(tx, call.domain.id, 'mail_change', linkToken, now);
      const asked = await takeMailChange(tx, accountId, now);
      const before = await selectCredentials(tx, accountId);
      const changed = asked && (await updateEmail(tx, { accountId, email: asked.email, emailKey: asked.email_key }));
      if (!changed) throw new Refusal('link_invalid');
      if (before.confirmed) await sendEmailChanged(call, tx, { accountId, oldEmail: before.email });
      else await confirmAccount(tx, accountId, call.domain.settings.signup_credits, now);

      const viewer = call.viewer?.accountId === accountId ? call.viewer : null;
      await deleteSessionsOf(tx, accountId, [asked.session_hash, ...(viewer ? [viewer.sessionHash] : [])]);
      return { accountId, token: viewer && (await renewSession(tx, viewer)) };
    });
  } catch (error) {
    // whoever pressed reads that mailbox, so telling is no betrayal
    if (violates(error, CONFIRMED_EMAIL_INDEX)) throw new Refusal('email_taken');
    throw error;
  }
}
