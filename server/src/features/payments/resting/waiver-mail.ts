import { z } from 'zod';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
import { selectWaiver, type WaiverRow } from './resting.queries.ts';

/** Confirms on a durable medium the consent to use credits at once, and what it means (P8). */
export const waiver = defineMail({
  name: 'waiver',
  about: { orderId: z.string() },
  useful: 'record',
  async load(_, tx, { orderId }): Loaded<Pick<WaiverRow, 'id' | 'credits' | 'completed_at' | 'waived_withdrawal_at'>> {
    const row = await selectWaiver(tx, orderId);
    return row ? { to: recipientOf(row), facts: row } : null;
  },
  compose: ({ id, credits, completed_at, waived_withdrawal_at }, { t, site, moment, url }) => ({
    subject: t('waiver.subject'),
    before: [t('waiver.text', { site: site.name, date: moment(waived_withdrawal_at) })],
    facts: [
      { label: t('receipt.order'), value: t('receipt.bought', { credits, date: moment(completed_at) }) },
      { label: t('receipt.number'), value: id },
    ],
    action: { label: t('receipt.action'), url: url(`/transactions/${id}`) },
    after: [t('waiver.right')],
  }),
  samples: {
    usual: {
      id: '00000000-0000-4000-8000-000000000001',
      credits: 400,
      completed_at: SAMPLE_TIME,
      waived_withdrawal_at: SAMPLE_TIME,
    },
  },
});
