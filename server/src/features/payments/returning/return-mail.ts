import { DEFAULT_LOCALE, type Locale, matchLocale } from '@rendezvous/contract/http/locales';
import { mails as de } from '@rendezvous/texts/de/mails';
import { mails as en } from '@rendezvous/texts/en/mails';
import type { Namespaces } from '@rendezvous/texts/namespaces';
import type { Sentences } from '@rendezvous/texts/sentences';
import { createTranslator } from 'use-intl/core';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { moment, moneyFormat } from '../mail-formats.ts';
import type { ReturnReceiptRow } from './returns.queries.ts';

const SENTENCES: Record<Locale, Sentences<Namespaces['mails']>> = { en, de };

/** The receipt of a withdrawal: what it says, and its date and time, on a durable medium (P8, trust 2.8). */
export function returnMail(site: MailSite, row: ReturnReceiptRow): Mail {
  const locale = matchLocale(row.language) ?? DEFAULT_LOCALE;
  const t = createTranslator({ locale, messages: SENTENCES[locale] as Namespaces['mails'] });
  const money = moneyFormat(locale, row.currency);
  const total = money(row.amount);
  const rate = new Intl.NumberFormat(locale).format(row.vat_rate);
  return composeMail(site, row.email, {
    subject: t('returned.subject'),
    before: [
      t('returned.text', { site: site.name }),
      t('returned.received', { date: moment(locale, row.created_at) }),
      t('returned.name', { name: row.name }),
      t('returned.number', { number: row.order_id }),
      t('returned.order', { credits: row.ordered, date: moment(locale, row.completed_at) }),
      t('returned.credits', { credits: row.credits }),
      row.vat > 0
        ? t('returned.total', { total, rate, vat: money(row.vat) })
        : t('returned.total_without_vat', { total }),
    ],
    action: { label: t('receipt.action'), url: new URL(`/transactions/${row.order_id}`, site.url).href },
    after: [row.amount > 0 ? t('returned.money') : t('returned.no_money'), t('returned.keep')],
  });
}
