import { ACTIVATION_SECONDS, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { type Reader, sentencesFor } from '../../../platform/mail/sentences.ts';

export type Recipient = Reader & { email: string };

// No mail carries the member's name: whoever signs up with a stranger's address chooses it.

export function activationMail(site: MailSite, to: Recipient, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('activation.subject'),
    before: [t('activation.text', { site: site.name })],
    action: { label: t('activation.action'), url: linkTo(site, '/activate/done', token) },
    after: [t('activation.validity', { days: ACTIVATION_SECONDS / 86_400 }), t('activation.not_you')],
  });
}

/** Somebody tried to sign up with the address of a member (A4): no link that does anything. */
export function alreadyMemberMail(site: MailSite, to: Recipient): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('already_member.subject'),
    before: [t('already_member.text', { site: site.name })],
    action: { label: t('already_member.action'), url: new URL('/login', site.url).href },
    after: [t('already_member.forgotten'), t('already_member.not_you')],
  });
}

export function resetMail(site: MailSite, to: Recipient, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('reset.subject'),
    before: [t('reset.text', { site: site.name })],
    action: { label: t('reset.action'), url: linkTo(site, '/reset-password/do', token) },
    after: [t('reset.validity', { hours: RESET_SECONDS / 3600 }), t('reset.not_you')],
  });
}

/** The address of a page that asks for a press. */
export function linkTo(site: MailSite, path: string, token: string): string {
  const url = new URL(path, site.url);
  url.searchParams.set('token', token);
  return url.href;
}
