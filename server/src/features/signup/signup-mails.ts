import { ACTIVATION_SECONDS } from '@rendezvous/contract/signup/limits';
import { composeMail, linkTo, type MailSite } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { type Recipient, sentencesFor } from '../../platform/mail/sentences.ts';

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
