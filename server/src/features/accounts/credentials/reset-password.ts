import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/accounts/endpoints';
import { type Tx, violates } from '../../../platform/database/sql.ts';
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { lockAccount } from '../bans/bans.queries.ts';
import { findLink, redeemLink } from '../mail-links/mail-links.ts';
import { deletePasskeysOfUnproved } from '../passkeys/passkeys.queries.ts';
import { rememberDevice } from '../sessions/device.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { forgetAttempts } from '../sign-in/sign-in-attempts.ts';
import { confirmAddress } from '../unconfirmed/confirm-address.ts';
import {
  endUnconfirmed,
  insertAnew,
  lockAddress,
  selectUnconfirmed,
  type UnconfirmedRow,
} from '../unconfirmed/unconfirmed.queries.ts';
import { type AccountOwner, CONFIRMED_EMAIL_INDEX, selectOwner, updatePassword } from '../user/accounts.queries.ts';
import { emailKey, nameKey } from '../user/login-keys.ts';
import { passwordChanged } from './credential-mails.ts';
import { deleteMailChange } from './mail-changes.queries.ts';
import { isWeakPassword } from './weak-password.ts';

type Reset = CallOf<typeof calls.resetPassword>;

/**
 * Sets a new password by the link of a mail (A5, A9). Every session of the account ends, a change of address under way
 * is cancelled, and failed sign-ins are forgotten, so that a stranger who blocked the sign-in does not keep its owner
 * out. An unconfirmed account is confirmed and begins anew (A5a). If the password is refused, the link stays valid.
 */
export async function resetPassword(call: Reset, { body }: Input<typeof calls.resetPassword>) {
  const passwordHash = await call.passwords.hash(body.password);
  try {
    const { before, accountId } = await call.sql.begin((tx) => reset(call, tx, body, passwordHash));
    call.live.announceEndOfSessions(before);
    call.outbox.wake();
    await rememberDevice(call, accountId);
  } catch (error) {
    // Another account was confirmed with the address meanwhile.
    if (violates(error, CONFIRMED_EMAIL_INDEX)) throw new Refusal('link_invalid');
    throw error;
  }
}

/**
 * Redeems the link.
 * @returns the account whose link it was, and the one that has the new password
 */
async function reset(call: Reset, tx: Tx, body: { token: string; password: string }, passwordHash: string) {
  const link = { token: body.token, purpose: 'reset' as const, domainId: call.domain.id, now: call.clock.now() };
  const owner = await selectOwner(tx, await findLink(tx, link));
  if (!owner) throw new Refusal('link_invalid');
  await lockAddress(tx, { domainId: call.domain.id, emailKey: emailKey(owner.email) });
  // From here on it is neither deleted nor buys anything.
  await lockAccount(tx, owner.account_id);
  await redeemLink(tx, link);
  if (await isWeakPassword(body.password, owner.name, owner.email)) {
    throw invalidFields({ password: { code: 'password_weak' } });
  }
  const unconfirmed = await selectUnconfirmed(tx, owner.account_id);
  const accountId = unconfirmed
    ? await beginAnew(call, tx, unconfirmed, passwordHash)
    : await replacePassword(tx, owner, passwordHash);
  await call.mails.send(tx, passwordChanged, { accountId });
  await forgetAttempts(tx, call.domain.id, accountId, [nameKey(owner.name), emailKey(owner.email)]);
  return { before: owner.account_id, accountId };
}

/**
 * Replaces the password. Passkeys from before the address was confirmed are deleted: a stranger may have signed up with
 * this address, and must not keep a way in.
 */
async function replacePassword(tx: Tx, { account_id: id }: AccountOwner, passwordHash: string): Promise<string> {
  await deleteMailChange(tx, id);
  await updatePassword(tx, id, passwordHash);
  await deleteSessionsOf(tx, id);
  await deletePasskeysOfUnproved(tx, id);
  // A change that was asked for with the old password just now.
  await deleteMailChange(tx, id);
  return id;
}

/**
 * Replaces an unconfirmed account by a new one. The link proves the mailbox, but the account's content may be a
 * stranger's, so none of it is kept. The account ends, to be erased like one whose owner left, and a new one takes its
 * name and address.
 * @throws Refusal `account_bought` if money is in it, which customer service has to look at
 */
async function beginAnew(call: Reset, tx: Tx, before: UnconfirmedRow, passwordHash: string): Promise<string> {
  if (before.bought) throw new Refusal('account_bought');
  const now = call.clock.now();
  const [ended] = await endUnconfirmed(tx, tx`select ${before.id}::uuid`, now);
  if (!ended) throw new Refusal('link_invalid');
  const accountId = randomUUID();
  await insertAnew(tx, { id: accountId, endedId: ended, passwordHash, now });
  const address = { domainId: call.domain.id, emailKey: before.email_key };
  await confirmAddress(tx, { ...address, accountId, credits: call.domain.settings.signup_credits, now });
  return accountId;
}
