import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { domainById } from '../../site/index.ts';
import { returnMail } from './return-mail.ts';
import { claimReturnReceipt } from './returns.queries.ts';

const QUEUE = 'return-receipt';

type ReceiptJob = { returnId: string };

/** Queues the receipt of a return; commits and rolls back with it. */
export function sendReturnReceipt({ jobs }: Pick<Services, 'jobs'>, tx: Tx, returnId: string): Promise<void> {
  return jobs.send(tx, QUEUE, { returnId } satisfies ReceiptJob);
}

/** Marks the receipt as sent together with the mail; otherwise the job runs again. */
async function mailReturnReceipt({ sql, clock, mails }: Services, { returnId }: ReceiptJob): Promise<void> {
  await sql.begin(async (tx) => {
    const row = await claimReturnReceipt(tx, returnId, clock.now());
    if (!row) return;
    const { url, settings } = await domainById(tx, row.domain_id);
    const mail = returnMail({ url, name: settings.mail_name }, row);
    await mails.send(tx, { accountId: row.account_id, kind: 'return_receipt', useful: 'record', mail });
  });
}

export const returnReceiptJobs = { [QUEUE]: mailReturnReceipt };
