import type { Company } from '@rendezvous/contract/site/company';
import { z } from 'zod';
import { companyLine } from '../../../platform/mail/company-line.ts';
import type { Row } from '../../../platform/mail/content.ts';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
import type { Writing } from '../../../platform/mail/writing.ts';
import { companyOf, domainById } from '../../site/index.ts';
import { moneyFormat } from '../orders/money-format.ts';
import { claimReceipt, type OrderRow } from '../orders/payments.queries.ts';

type ReceiptFacts = { /** null: not known */ seller: Company | null } & Pick<
  OrderRow,
  | ('id' | 'credits' | 'amount' | 'currency' | 'vat' | 'vat_rate' | 'created_at' | 'completed_at' | 'paid_after')
  | ('discount' | 'discount_code' | 'discount_percentage')
  | ('waived_withdrawal_at' | 'rests_until' | 'refund_days')
>;

const SAMPLE: ReceiptFacts = {
  id: '00000000-0000-4000-8000-000000000001',
  credits: 400,
  amount: 2999,
  currency: 'EUR',
  vat: 479,
  vat_rate: 19,
  created_at: SAMPLE_TIME,
  completed_at: SAMPLE_TIME,
  paid_after: null,
  discount: 0,
  discount_code: null,
  discount_percentage: null,
  waived_withdrawal_at: SAMPLE_TIME,
  rests_until: null,
  refund_days: 14,
  seller: null,
};

/**
 * The receipt that the law wants on a durable medium (P8): content, total with VAT, time, the seller if known, and the
 * consent to immediate use. An order has one.
 */
export const receipt = defineMail({
  name: 'receipt',
  about: { orderId: z.string() },
  useful: 'record',
  async load({ config, clock }, tx, { orderId }): Loaded<ReceiptFacts> {
    const order = await claimReceipt(tx, orderId, clock.now());
    if (!order) return null;
    const domain = await domainById(tx, order.domain_id);
    const seller = await companyOf({ sql: tx, config, domain });
    return { to: recipientOf(order), facts: { ...order, seller } };
  },
  compose: (order, writing) => ({
    subject: writing.t('receipt.subject'),
    before: [
      writing.t('receipt.text', { site: writing.site.name }),
      ...(order.paid_after ? [writing.t('receipt.late', { end: order.paid_after })] : []),
    ],
    amounts: amountRows(order, writing),
    facts: [...factRows(order, writing), ...(order.seller ? sellerRows(order.seller, writing) : [])],
    action: { label: writing.t('receipt.action'), url: writing.url(`/transactions/${order.id}`) },
    after: rightLines(order, writing),
  }),
  samples: {
    usual: SAMPLE,
    discount: { ...SAMPLE, discount: 1000, discount_code: 'SPRING', discount_percentage: 25 },
    resting: { ...SAMPLE, waived_withdrawal_at: null, rests_until: SAMPLE_TIME },
    'paid late, without VAT': { ...SAMPLE, paid_after: 'expired', vat: 0, refund_days: 0 },
    seller: {
      ...SAMPLE,
      seller: {
        name: 'Sample Ltd',
        address: '1 Sample Street',
        city: '10115 Berlin',
        country: 'DE',
        kvk: null,
        tradenames: [],
        vat_numbers: ['DE000000000'],
        support_phone: null,
        delete_discount: null,
        added: SAMPLE_TIME.toISOString(),
        fictional: true,
      },
    },
  },
});

function amountRows(order: ReceiptFacts, { t, variety }: Writing): Row[] {
  const money = moneyFormat(variety, order.currency);
  const number = new Intl.NumberFormat(variety);
  const discount = {
    code: order.discount_code ?? '',
    percentage: number.format(order.discount_percentage ?? 0),
  };
  return [
    { label: t('receipt.what', { credits: order.credits }), value: money(order.amount + order.discount) },
    ...(order.discount_code ? [{ label: t('receipt.discount', discount), value: `−${money(order.discount)}` }] : []),
    { label: t('receipt.total'), value: money(order.amount), total: true },
    ...(order.vat > 0
      ? [{ label: t('receipt.vat', { rate: number.format(order.vat_rate) }), value: money(order.vat) }]
      : []),
  ];
}

function factRows(order: ReceiptFacts, { t, moment }: Writing): Row[] {
  return [
    { label: t('receipt.date'), value: moment(order.completed_at ?? order.created_at) },
    { label: t('receipt.number'), value: order.id },
  ];
}

function sellerRows(company: Company, { t, locale }: Writing): Row[] {
  const seller = { label: t('receipt.seller'), value: companyLine(company, locale) };
  const { vat_numbers: numbers } = company;
  return numbers.length > 0 ? [seller, { label: t('receipt.vat_number'), value: numbers.join(', ') }] : [seller];
}

function rightLines(order: ReceiptFacts, { t, moment }: Writing): string[] {
  const { waived_withdrawal_at: waived, rests_until: rests, refund_days: days } = order;
  const use = waived
    ? [t('receipt.consent', { date: moment(waived) })]
    : rests
      ? [t('receipt.resting', { date: moment(rests) })]
      : [];
  return days > 0 ? [...use, t('receipt.returns', { days })] : use;
}
