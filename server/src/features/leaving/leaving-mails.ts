import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { composeMail, linkTo, type MailSite } from '../../platform/mail/compose-mail.ts';
import { dayInWords } from '../../platform/mail/day-in-words.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { type Recipient, sentencesFor } from '../../platform/mail/sentences.ts';
import type { LeavingOwner } from './leaving.queries.ts';

type ReturnSettings = Pick<OperatorSettings, 'refund_days' | 'support_email'>;

/**
 * Tells that the account is hidden, until when it can be brought back, and how (A5, A10). A buyer keeps the right of
 * P8.
 */
export function leftMail(site: MailSite, to: LeavingOwner, token: string, settings: ReturnSettings): Mail {
  const t = sentencesFor(to);
  const { refund_days: days, support_email: mail } = settings;
  const returns =
    to.paid_user && days > 0 ? [t('left.returns', { days }), ...(mail ? [t('left.support', { mail })] : [])] : [];
  return composeMail(site, to.email, {
    subject: t('left.subject'),
    before: [t('left.text', { site: site.name }), t('left.until', { date: dayInWords(to, to.erase_at) })],
    action: { label: t('left.action'), url: linkTo(site, '/account-deleted', token) },
    after: [t('left.nothing_to_do'), ...(returns.length > 0 ? [returns.join(' ')] : []), t('left.not_you')],
  });
}

/** Reminds of the end a few days before. */
export function reminderMail(site: MailSite, to: Recipient, token: string, eraseAt: Date): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('leaving_soon.subject'),
    before: [t('leaving_soon.text', { site: site.name, date: dayInWords(to, eraseAt) })],
    action: { label: t('left.action'), url: linkTo(site, '/account-deleted', token) },
    after: [t('left.nothing_to_do')],
  });
}
