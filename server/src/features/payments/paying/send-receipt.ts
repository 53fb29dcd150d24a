import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { companyOf, domainById } from '../../site/index.ts';
import { claimReceipt } from '../orders/payments.queries.ts';
import { receiptMail } from './receipt-mail.ts';

const QUEUE = 'payment-receipt';

type ReceiptJob = { orderId: string };

/** Queues the receipt of a completed order; commits and rolls back with it. */
export function sendReceipt({ jobs }: Services, tx: Tx, orderId: string): Promise<void> {
  return jobs.send(tx, QUEUE, { orderId } satisfies ReceiptJob);
}

/** Marks the receipt as sent together with the mail; otherwise the job runs again. */
async function mailReceipt({ sql, config, clock, mails }: Services, { orderId }: ReceiptJob): Promise<void> {
  await sql.begin(async (tx) => {
    const order = await claimReceipt(tx, orderId, clock.now());
    if (!order) return;
    const domain = await domainById(tx, order.domain_id);
    const { url, settings } = domain;
    const company = await companyOf({ sql: tx, config, domain });
    const mail = receiptMail({ url, name: settings.mail_name }, order, company);
    await mails.send(tx, { accountId: order.account_id, kind: 'receipt', useful: 'record', mail });
  });
}

export const receiptJobs = { [QUEUE]: mailReceipt };
