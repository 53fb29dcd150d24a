import { z } from 'zod';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
import type { Content } from '../../../platform/mail/lay-out-mail.ts';
import type { Writing } from '../../../platform/mail/writing.ts';
import { moneyFormat } from '../orders/money-format.ts';
import { claimReturnReceipt, type ReturnReceiptRow } from './returns.queries.ts';

type ReturnFacts = Omit<ReturnReceiptRow, 'account_id' | 'domain_id' | 'email' | 'language'>;

const SAMPLE: ReturnFacts = {
  order_id: '00000000-0000-4000-8000-000000000001',
  ordered: 400,
  completed_at: SAMPLE_TIME,
  credits: 300,
  amount: 2249,
  vat: 359,
  vat_rate: 19,
  currency: 'EUR',
  created_at: SAMPLE_TIME,
  ended_premium: false,
  unwanted: false,
  name: 'Mara',
};

/**
 * Confirms on a durable medium what goes back of an order: by a withdrawal (P8), or because nobody wanted the payment
 * any more. A return has one.
 */
export const returnReceipt = defineMail({
  name: 'return_receipt',
  about: { returnId: z.string() },
  useful: 'record',
  async load({ clock }, tx, { returnId }): Loaded<ReturnFacts> {
    const row = await claimReturnReceipt(tx, returnId, clock.now());
    return row ? { to: recipientOf(row), facts: row } : null;
  },
  compose: (row, writing) => ({
    ...(row.unwanted ? unwanted(row, writing) : withdrawal(row, writing)),
    action: { label: writing.t('receipt.action'), url: writing.url(`/transactions/${row.order_id}`) },
  }),
  samples: {
    usual: SAMPLE,
    'ends premium': { ...SAMPLE, ended_premium: true },
    'of no money': { ...SAMPLE, amount: 0, vat: 0 },
    unwanted: { ...SAMPLE, credits: 400, amount: 2999, vat: 479, unwanted: true },
  },
});

type Words = Omit<Content, 'action'>;

/** The words of the withdrawal, with date and time. */
function withdrawal(row: ReturnFacts, writing: Writing): Words {
  const { t, site, moment } = writing;
  return {
    subject: t('returned.subject'),
    before: [
      t('returned.text', { site: site.name }),
      t('returned.received', { date: moment(row.created_at) }),
      t('returned.name', { name: row.name }),
      t('returned.number', { number: row.order_id }),
      t('returned.order', { credits: row.ordered, date: moment(row.completed_at) }),
      t('returned.credits', { credits: row.credits }),
      totalLine(row, writing),
    ],
    after: [
      row.amount > 0 ? t('returned.money') : t('returned.no_money'),
      ...(row.ended_premium ? [t('returned.premium')] : []),
      t('returned.keep'),
    ],
  };
}

function unwanted(row: ReturnFacts, writing: Writing): Words {
  const { t, site, moment } = writing;
  return {
    subject: t('unwanted.subject'),
    before: [
      t('unwanted.text', { site: site.name }),
      t('unwanted.order', { credits: row.ordered }),
      t('returned.number', { number: row.order_id }),
      t('unwanted.received', { date: moment(row.created_at) }),
      totalLine(row, writing),
    ],
    after: [t('returned.money'), t('unwanted.keep')],
  };
}

function totalLine({ amount, vat, vat_rate, currency }: ReturnFacts, { t, locale }: Writing): string {
  const money = moneyFormat(locale, currency);
  const total = money(amount);
  if (vat === 0) return t('returned.total_without_vat', { total });
  const rate = new Intl.NumberFormat(locale).format(vat_rate);
  return t('returned.total', { total, rate, vat: money(vat) });
}
