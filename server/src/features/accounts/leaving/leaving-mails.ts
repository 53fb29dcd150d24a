import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { localeOfReader, sentencesFor } from '../../../platform/mail/sentences.ts';
import { linkTo, type Recipient } from '../mails/account-mails.ts';
import type { LeavingOwner } from './leaving.queries.ts';

type ReturnSettings = Pick<OperatorSettings, 'refund_days' | 'support_email'>;

/** The account is hidden: until when it can come back, and how (A5, A10). Who has bought keeps the right of P8. */
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

/** A few days before the end. */
export function reminderMail(site: MailSite, to: Recipient, token: string, eraseAt: Date): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('leaving_soon.subject'),
    before: [t('leaving_soon.text', { site: site.name, date: dayInWords(to, eraseAt) })],
    action: { label: t('left.action'), url: linkTo(site, '/account-deleted', token) },
    after: [t('left.nothing_to_do')],
  });
}

/** The archive is there (A11). The link leads into the settings and asks for the sign-in: the mail alone opens nothing. */
export function archiveMail(site: MailSite, to: Recipient, expiresAt: Date): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('archive_ready.subject'),
    before: [t('archive_ready.text', { site: site.name })],
    action: { label: t('archive_ready.action'), url: new URL('/settings#download', site.url).href },
    after: [t('archive_ready.until', { date: dayInWords(to, expiresAt) }), t('archive_ready.not_you')],
  });
}

function dayInWords(to: Recipient, time: Date): string {
  return new Intl.DateTimeFormat(localeOfReader(to), { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
