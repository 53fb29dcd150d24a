import { z } from 'zod';
import type { Content, Row } from '../../../platform/mail/content.ts';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
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
  reason: 'withdrawn',
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
    ...(row.reason === 'unwanted' ? unwanted(row, writing) : withdrawal(row, writing)),
    action: { label: writing.t('receipt.action'), url: writing.url(`/transactions/${row.order_id}`) },
  }),
  samples: {
    usual: SAMPLE,
    'ends premium': { ...SAMPLE, ended_premium: true },
    'of no money': { ...SAMPLE, amount: 0, vat: 0 },
    unwanted: { ...SAMPLE, credits: 400, amount: 2999, vat: 479, reason: 'unwanted' },
  },
});

type Words = Omit<Content, 'action'>;

/** The words of the withdrawal, with date and time. */
function withdrawal(row: ReturnFacts, writing: Writing): Words {
  const { t, site, moment } = writing;
  return {
    subject: t('returned.subject'),
    before: [t('returned.text', { site: site.name })],
    amounts: amountRows(row, writing, t('returned.credits', { credits: row.credits })),
    facts: [
      { label: t('returned.received'), value: moment(row.created_at) },
      { label: t('where.name'), value: row.name },
      { label: t('receipt.number'), value: row.order_id },
      {
        label: t('receipt.order'),
        value: t('receipt.bought', { credits: row.ordered, date: moment(row.completed_at) }),
      },
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
    before: [t('unwanted.text', { site: site.name })],
    amounts: amountRows(row, writing, t('unwanted.order', { credits: row.ordered })),
    facts: [
      { label: t('receipt.number'), value: row.order_id },
      { label: t('unwanted.received'), value: moment(row.created_at) },
    ],
    after: [t('returned.money'), t('unwanted.keep')],
  };
}

function amountRows({ amount, vat, vat_rate, currency }: ReturnFacts, { t, variety }: Writing, what: string): Row[] {
  const money = moneyFormat(variety, currency);
  const rate = new Intl.NumberFormat(variety).format(vat_rate);
  return [
    { label: what, value: money(amount) },
    { label: t('returned.total'), value: money(amount), total: true },
    ...(vat > 0 ? [{ label: t('receipt.vat', { rate }), value: money(vat) }] : []),
  ];
}
