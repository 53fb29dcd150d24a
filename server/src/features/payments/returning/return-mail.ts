import type { Locale } from '@rendezvous/contract/http/locales';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { localeOfReader, type Sentences, sentencesFor } from '../../../platform/mail/sentences.ts';
import { moment, moneyFormat } from '../orders/mail-formats.ts';
import type { ReturnReceiptRow } from './returns.queries.ts';

/**
 * Confirms on a durable medium what goes back of an order: by a withdrawal (P8), or because nobody wanted the payment
 * any more.
 */
export function returnMail(site: MailSite, row: ReturnReceiptRow): Mail {
  const locale = localeOfReader(row);
  const t = sentencesFor(row);
  return composeMail(site, row.email, row.unwanted ? unwanted(t, locale, site, row) : withdrawal(t, locale, site, row));
}

type Content = Parameters<typeof composeMail>[2];

/** The words of the withdrawal, with date and time. */
function withdrawal(t: Sentences, locale: Locale, site: MailSite, row: ReturnReceiptRow): Content {
  return {
    subject: t('returned.subject'),
    before: [
      t('returned.text', { site: site.name }),
      t('returned.received', { date: moment(locale, row.created_at) }),
      t('returned.name', { name: row.name }),
      t('returned.number', { number: row.order_id }),
      t('returned.order', { credits: row.ordered, date: moment(locale, row.completed_at) }),
      t('returned.credits', { credits: row.credits }),
      totalLine(t, locale, row),
    ],
    action: { label: t('receipt.action'), url: orderPage(site, row) },
    after: [
      row.amount > 0 ? t('returned.money') : t('returned.no_money'),
      ...(row.ended_premium ? [t('returned.premium')] : []),
      t('returned.keep'),
    ],
  };
}

function unwanted(t: Sentences, locale: Locale, site: MailSite, row: ReturnReceiptRow): Content {
  return {
    subject: t('unwanted.subject'),
    before: [
      t('unwanted.text', { site: site.name }),
      t('unwanted.order', { credits: row.ordered }),
      t('returned.number', { number: row.order_id }),
      t('unwanted.received', { date: moment(locale, row.created_at) }),
      totalLine(t, locale, row),
    ],
    action: { label: t('receipt.action'), url: orderPage(site, row) },
    after: [t('returned.money'), t('unwanted.keep')],
  };
}

function totalLine(t: Sentences, locale: Locale, { amount, vat, vat_rate, currency }: ReturnReceiptRow): string {
  const money = moneyFormat(locale, currency);
  const total = money(amount);
  if (vat === 0) return t('returned.total_without_vat', { total });
  const rate = new Intl.NumberFormat(locale).format(vat_rate);
  return t('returned.total', { total, rate, vat: money(vat) });
}

const orderPage = ({ url }: MailSite, { order_id }: ReturnReceiptRow) => new URL(`/transactions/${order_id}`, url).href;
