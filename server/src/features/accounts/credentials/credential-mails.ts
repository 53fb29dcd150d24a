import { MAIL_CHANGE_SECONDS, MAIL_CHANGE_UNDO_SECONDS, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { z } from 'zod';
import type { Content } from '../../../platform/mail/content.ts';
import { defineMail, recipientOf, SAMPLE_TOKEN } from '../../../platform/mail/define-mail.ts';
import type { Writing } from '../../../platform/mail/writing.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import { createLink } from '../mail-links/mail-links.ts';
import { selectPasskeyCount } from '../passkeys/passkeys.queries.ts';
import { selectResetAccount } from '../unconfirmed/unconfirmed.queries.ts';
import { selectByEmail, selectOwner } from '../user/accounts.queries.ts';
import { emailKey } from '../user/login-keys.ts';
import { updateUndoToken } from './former-addresses.queries.ts';
import { selectMailChange } from './mail-changes.queries.ts';

/**
 * The mail to the new address: only a press on the link's page changes anything (A5). A later request replaces it
 * before it is written. If a confirmed account has the address, its owner is told instead (A4).
 */
export const mailChange = defineMail({
  name: 'mail_change',
  about: { accountId: z.string(), changeId: z.string() },
  useful: { linkSeconds: MAIL_CHANGE_SECONDS },
  async load({ clock, mails }, tx, { accountId, changeId }) {
    const now = clock.now();
    const change = await selectMailChange(tx, accountId, now);
    const account = await selectOwner(tx, accountId);
    if (!account || change?.id !== changeId) return null;
    const owner = (await selectByEmail(tx, account.domain_id, change.email_key)).find(({ confirmed }) => confirmed);
    if (owner) {
      await mails.send(tx, addressWanted, { accountId: owner.id });
      return null;
    }
    const link = { accountId, purpose: 'mail_change', seconds: MAIL_CHANGE_SECONDS, now } as const;
    const token = await createLink(tx, { ...link, sentTo: change.email_key });
    return { to: recipientOf({ ...account, email: change.email }), facts: { token } };
  },
  compose: ({ token }, { t, site, url }) => ({
    subject: t('mail_change.subject'),
    before: [t('mail_change.text', { site: site.name })],
    action: { label: t('mail_change.action'), url: url('/mail-change/do', token) },
    after: [t('mail_change.validity', { hours: MAIL_CHANGE_SECONDS / 3600 }), t('mail_change.not_you')],
  }),
  samples: { usual: { token: SAMPLE_TOKEN } },
});

/**
 * The mail to a member's address that was asked for as another account's new one (A4). It has no link that does
 * anything.
 */
const addressWanted = defineMail({
  name: 'address_wanted',
  about: { accountId: z.string() },
  useful: 'record',
  async load(_, tx, { accountId }) {
    const owner = await selectOwner(tx, accountId);
    return owner?.confirmed ? { to: recipientOf(owner), facts: null } : null;
  },
  compose: (_, { t, site, url }) => ({
    subject: t('address_wanted.subject'),
    before: [t('address_wanted.text', { site: site.name })],
    action: { label: t('address_wanted.action'), url: url('/login') },
    after: [t('address_wanted.not_you')],
  }),
  samples: { usual: null },
});

/**
 * The mail to the old address (A9). It does not name the new one, which its reader may not be meant to know. `changeId`
 * names a change that can be undone; the mail has no link if that was undone or replaced meanwhile.
 */
export const emailChanged = defineMail({
  name: 'email_changed',
  about: { accountId: z.string(), oldEmail: z.string(), changeId: z.string().nullable() },
  useful: 'record',
  async load({ clock }, tx, { accountId, oldEmail, changeId }) {
    const account = await selectOwner(tx, accountId);
    if (!account) return null;
    const token = randomToken();
    const undoable = changeId && (await updateUndoToken(tx, changeId, hashed(token), clock.now()));
    return { to: recipientOf({ ...account, email: oldEmail }), facts: { undoToken: undoable ? token : null } };
  },
  compose({ undoToken }, { t, site, url }) {
    const subject = t('email_changed.subject');
    const text = t('email_changed.text', { site: site.name });
    if (!undoToken) {
      const action = { label: t('email_changed.action'), url: url('/login') };
      return { subject, before: [text], action, after: [t('email_changed.not_you')] };
    }
    return {
      subject,
      before: [text, t('email_changed.undo', { days: MAIL_CHANGE_UNDO_SECONDS / 86_400 })],
      action: { label: t('email_changed.undo_action'), url: url('/mail-change/undo', undoToken) },
      after: [t('email_changed.was_you')],
    };
  },
  samples: { usual: { undoToken: SAMPLE_TOKEN }, 'not to be undone': { undoToken: null } },
});

/** The mail to the restored address: the old password no longer signs in, so it has the way to a new one. */
export const addressRestored = defineMail({
  name: 'address_restored',
  about: { accountId: z.string() },
  useful: { linkSeconds: RESET_SECONDS },
  async load({ clock }, tx, { accountId }) {
    const account = await selectOwner(tx, accountId);
    if (!account) return null;
    const link = { accountId, purpose: 'reset', seconds: RESET_SECONDS, now: clock.now() } as const;
    const token = await createLink(tx, { ...link, sentTo: emailKey(account.email) });
    return { to: recipientOf(account), facts: { token } };
  },
  compose: ({ token }, writing) => ({
    subject: writing.t('address_restored.subject'),
    before: [writing.t('address_restored.text', { site: writing.site.name })],
    ...resetLink(writing, token, writing.t('address_restored.later')),
  }),
  samples: { usual: { token: SAMPLE_TOKEN } },
});

/**
 * The mail with the link for a new password, if the address has an account. The address in the queue may be nobody's.
 */
export const reset = defineMail({
  name: 'reset',
  about: { domainId: z.number(), emailKey: z.string() },
  useful: { linkSeconds: RESET_SECONDS },
  async load({ clock, config }, tx, address) {
    const account = await selectResetAccount(tx, address);
    if (!account || account.status === 'banned' || (account.demo && config.demoDoor)) return null;
    const { id: accountId, email, language } = account;
    const link = { accountId, purpose: 'reset', seconds: RESET_SECONDS, now: clock.now() } as const;
    const token = await createLink(tx, { ...link, sentTo: address.emailKey });
    return { to: { accountId, domainId: address.domainId, email, language }, facts: { token } };
  },
  compose: ({ token }, writing) => ({
    subject: writing.t('reset.subject'),
    before: [writing.t('reset.text', { site: writing.site.name })],
    ...resetLink(writing, token, writing.t('reset.not_you')),
  }),
  samples: { usual: { token: SAMPLE_TOKEN } },
});

function resetLink({ t, url }: Writing, token: string, last: string): Pick<Content, 'action' | 'after'> {
  return {
    action: { label: t('reset.action'), url: url('/reset-password/do', token) },
    after: [t('reset.validity', { hours: RESET_SECONDS / 3600 }), last],
  };
}

/**
 * The mail about a new password (A9). It tells the number of passkeys that still sign in: whoever sets a new password
 * to be rid of a thief must know. Only a confirmed address surely belongs to the owner.
 */
export const passwordChanged = defineMail({
  name: 'password_changed',
  about: { accountId: z.string() },
  useful: 'record',
  async load(_, tx, { accountId }) {
    const account = await selectOwner(tx, accountId);
    if (!account?.confirmed) return null;
    return { to: recipientOf(account), facts: { passkeys: await selectPasskeyCount(tx, accountId) } };
  },
  compose: ({ passkeys }, { t, site, url }) => ({
    subject: t('password_changed.subject'),
    before: [t('password_changed.text', { site: site.name })],
    action: { label: t('password_changed.action'), url: url('/reset-password') },
    after: [
      t('password_changed.not_you'),
      ...(passkeys > 0 ? [t('password_changed.passkeys', { count: passkeys })] : []),
    ],
    ...(passkeys > 0 && { more: { label: t('passkey_added.action'), url: url('/settings#passkeys') } }),
  }),
  samples: { usual: { passkeys: 0 }, 'one passkey': { passkeys: 1 }, passkeys: { passkeys: 3 } },
});

export const credentialMails = [mailChange, addressWanted, emailChanged, addressRestored, reset, passwordChanged];
