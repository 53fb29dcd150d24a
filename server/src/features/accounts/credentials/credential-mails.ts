import { MAIL_CHANGE_SECONDS, MAIL_CHANGE_UNDO_SECONDS, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { composeMail, linkTo, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { type Recipient, sentencesFor } from '../../../platform/mail/sentences.ts';

/** The mail to the new address: only a press on the link's page changes anything (A5). */
export function mailChangeMail(site: MailSite, to: Recipient, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('mail_change.subject'),
    before: [t('mail_change.text', { site: site.name })],
    action: { label: t('mail_change.action'), url: linkTo(site, '/mail-change/do', token) },
    after: [t('mail_change.validity', { hours: MAIL_CHANGE_SECONDS / 3600 }), t('mail_change.not_you')],
  });
}

/**
 * The mail to a member's address that was asked for as another account's new one (A4). It has no link that does
 * anything.
 */
export function addressWantedMail(site: MailSite, to: Recipient): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('address_wanted.subject'),
    before: [t('address_wanted.text', { site: site.name })],
    action: { label: t('address_wanted.action'), url: new URL('/login', site.url).href },
    after: [t('address_wanted.not_you')],
  });
}

/**
 * The mail to the old address (A9). It does not name the new one, which its reader may not be meant to know.
 * @param token of the link that undoes the change; null if it can't be undone
 */
export function emailChangedMail(site: MailSite, to: Recipient, token: string | null): Mail {
  const t = sentencesFor(to);
  const about = { subject: t('email_changed.subject'), before: [t('email_changed.text', { site: site.name })] };
  if (!token) {
    const action = { label: t('email_changed.action'), url: new URL('/login', site.url).href };
    return composeMail(site, to.email, { ...about, action, after: [t('email_changed.not_you')] });
  }
  const days = MAIL_CHANGE_UNDO_SECONDS / 86_400;
  return composeMail(site, to.email, {
    subject: about.subject,
    before: [...about.before, t('email_changed.undo', { days })],
    action: { label: t('email_changed.undo_action'), url: linkTo(site, '/mail-change/undo', token) },
    after: [t('email_changed.was_you')],
  });
}

/** The mail to the restored address: the old password no longer signs in. */
export function addressRestoredMail(site: MailSite, to: Recipient, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('address_restored.subject'),
    before: [t('address_restored.text', { site: site.name })],
    action: { label: t('reset.action'), url: linkTo(site, '/reset-password/do', token) },
    after: [t('reset.validity', { hours: RESET_SECONDS / 3600 }), t('address_restored.later')],
  });
}

/** @param passkeys number of passkeys that still sign in: whoever sets a new password to be rid of a thief must know */
export function passwordChangedMail(site: MailSite, to: Recipient, passkeys: number): Mail {
  const t = sentencesFor(to);
  const url = new URL('/settings#passkeys', site.url).href;
  return composeMail(site, to.email, {
    subject: t('password_changed.subject'),
    before: [t('password_changed.text', { site: site.name })],
    action: { label: t('password_changed.action'), url: new URL('/reset-password', site.url).href },
    after: [
      t('password_changed.not_you'),
      ...(passkeys > 0 ? [t('password_changed.passkeys', { count: passkeys, url })] : []),
    ],
  });
}

/** Contains the link for a new password. */
export function resetMail(site: MailSite, to: Recipient, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('reset.subject'),
    before: [t('reset.text', { site: site.name })],
    action: { label: t('reset.action'), url: linkTo(site, '/reset-password/do', token) },
    after: [t('reset.validity', { hours: RESET_SECONDS / 3600 }), t('reset.not_you')],
  });
}
