import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import { dayInWords } from '../../../platform/mail/day-in-words.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { type Recipient, sentencesFor } from '../../../platform/mail/sentences.ts';

/**
 * Tells that the archive is ready (A11). The link leads to the settings and needs a sign-in: the mail alone opens
 * nothing.
 */
export function archiveMail(site: MailSite, to: Recipient, expiresAt: Date): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('archive_ready.subject'),
    before: [t('archive_ready.text', { site: site.name })],
    action: { label: t('archive_ready.action'), url: new URL('/settings#download', site.url).href },
    after: [t('archive_ready.until', { date: dayInWords(to, expiresAt) }), t('archive_ready.not_you')],
  });
}
