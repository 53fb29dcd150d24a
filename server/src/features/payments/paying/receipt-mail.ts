import type { Locale } from '@rendezvous/contract/http/locales';
import type { Company } from '@rendezvous/contract/site/company';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { localeOfReader, type Sentences, sentencesFor } from '../../../platform/mail/sentences.ts';
import { moment, moneyFormat } from '../orders/mail-formats.ts';
import type { ReceiptRow } from '../orders/payments.queries.ts';

/**
 * The receipt that the law wants on a durable medium (P8): content, total with VAT, time, the seller if known, and the
 * consent to immediate use.
 */
export function receiptMail(site: MailSite, order: ReceiptRow, seller: Company | null): Mail {
  const locale = localeOfReader(order);
  const t = sentencesFor(order);
  const money = moneyFormat(locale, order.currency);
  const total = money(order.amount);
  const number = new Intl.NumberFormat(locale);
  const rate = number.format(order.vat_rate);
  return composeMail(site, order.email, {
    subject: t('receipt.subject'),
    before: [
      t('receipt.text', { site: site.name }),
      ...(order.paid_after ? [t('receipt.late', { end: order.paid_after })] : []),
      t('receipt.what', { credits: order.credits }),
      ...(order.discount_code
        ? [
            t('receipt.full', { price: money(order.amount + order.discount) }),
            t('receipt.discount', {
              code: order.discount_code,
              percentage: number.format(order.discount_percentage ?? 0),
              discount: money(order.discount),
            }),
          ]
        : []),
      order.vat > 0
        ? t('receipt.total', { total, rate, vat: money(order.vat) })
        : t('receipt.total_without_vat', { total }),
      t('receipt.date', { date: moment(locale, order.completed_at ?? order.created_at) }),
      t('receipt.number', { number: order.id }),
      ...(seller ? sellerLines(t, locale, seller) : []),
    ],
    action: { label: t('receipt.action'), url: new URL(`/transactions/${order.id}`, site.url).href },
    after: [
      ...(order.waived_withdrawal_at
        ? [t('receipt.consent', { date: moment(locale, order.waived_withdrawal_at) })]
        : order.rests_until
          ? [t('receipt.resting', { date: moment(locale, order.rests_until) })]
          : []),
      ...(order.refund_days > 0 ? [t('receipt.returns', { days: order.refund_days })] : []),
    ],
  });
}

function sellerLines(t: Sentences, locale: Locale, company: Company): string[] {
  const { name, address, city, country, vat_numbers: numbers } = company;
  const place = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  const seller = t('receipt.seller', { seller: [name, address, city, place].join(', ') });
  return numbers.length > 0 ? [seller, t('receipt.vat_number', { number: numbers.join(', ') })] : [seller];
}
