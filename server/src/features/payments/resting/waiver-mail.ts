import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { localeOfReader, sentencesFor } from '../../../platform/mail/sentences.ts';
import { moment } from '../orders/mail-formats.ts';
import type { WaiverRow } from './resting.queries.ts';

/** Confirms on a durable medium the consent to use credits at once, and what it means (P8). */
export function waiverMail(site: MailSite, row: WaiverRow): Mail {
  const locale = localeOfReader(row);
  const t = sentencesFor(row);
  return composeMail(site, row.email, {
    subject: t('waiver.subject'),
    before: [
      t('waiver.text', { site: site.name, date: moment(locale, row.waived_withdrawal_at) }),
      t('waiver.order', { credits: row.credits, date: moment(locale, row.completed_at) }),
      t('receipt.number', { number: row.id }),
    ],
    action: { label: t('receipt.action'), url: new URL(`/transactions/${row.id}`, site.url).href },
    after: [t('waiver.right')],
  });
}
