import type * as calls from '@rendezvous/contract/signup/endpoints';
import { violates } from '../../platform/database/sql.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { CONFIRMED_EMAIL_INDEX, confirmAccount, loadUser, redeemLink, startSession } from '../accounts/index.ts';

/**
 * The press on the page of an activation mail's link confirms the address (A5, A8).
 * Whoever holds the link reads the mailbox that owns the account, so a browser in which nobody is signed in is
 * signed in: mails are often opened on another device than the sign-up. A session that is there stays: a link must
 * not switch a member to somebody else's account unseen.
 */
export async function activate(call: CallOf<typeof calls.activate>, { body }: Input<typeof calls.activate>) {
  const accountId = await confirm(call, body.token);
  if (!call.viewer) await startSession(call, accountId);
  return loadUser(call, accountId);
}

async function confirm(call: CallOf<typeof calls.activate>, token: string): Promise<string> {
  const now = call.clock.now();
  try {
    return await call.sql.begin(async (tx) => {
      const accountId = await redeemLink(tx, { token, purpose: 'activation', domainId: call.domain.id, now });
      const confirmed = await confirmAccount(tx, accountId, call.domain.settings.signup_credits, now);
      if (!confirmed) throw new Refusal('link_invalid');
      return accountId;
    });
  } catch (error) {
    // the address was confirmed by another account meanwhile (A4)
    if (violates(error, CONFIRMED_EMAIL_INDEX)) throw new Refusal('link_invalid');
    throw error;
  }
}
