import { DEFAULT_LOCALE, matchLocale } from '@rendezvous/contract/http/locales';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { linkTo, type Recipient, sentencesFor } from '../mails/account-mails.ts';

/** The account is hidden: until when it can come back, and how (A5, A10). */
export function leftMail(site: MailSite, to: Recipient, token: string, eraseAt: Date): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('left.subject'),
    before: [t('left.text', { site: site.name }), t('left.until', { date: dayOf(to, eraseAt) })],
    action: { label: t('left.action'), url: linkTo(site, '/account-deleted', token) },
    after: [t('left.nothing_to_do'), t('left.not_you')],
  });
}

/** A few days before the end. */
export function reminderMail(site: MailSite, to: Recipient, token: string, eraseAt: Date): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('leaving_soon.subject'),
    before: [t('leaving_soon.text', { site: site.name, date: dayOf(to, eraseAt) })],
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
    after: [t('archive_ready.until', { date: dayOf(to, expiresAt) }), t('archive_ready.not_you')],
  });
}

function dayOf({ language }: Recipient, time: Date): string {
  const locale = matchLocale(language) ?? DEFAULT_LOCALE;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
