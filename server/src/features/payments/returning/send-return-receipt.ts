import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { domainById } from '../../site/index.ts';
import { returnMail } from './return-mail.ts';
import { claimReturnReceipt } from './returns.queries.ts';

const QUEUE = 'return-receipt';

type ReceiptJob = { returnId: string };

/** The receipt that follows a return; commits and rolls back with it. */
export function sendReturnReceipt({ jobs }: Pick<Services, 'jobs'>, tx: Tx, returnId: string): Promise<void> {
  return jobs.send(tx, QUEUE, { returnId } satisfies ReceiptJob);
}

/** Marked as sent only when the mail is out: a failure rolls back and the job runs again. */
async function mailReturnReceipt({ sql, clock, mailer }: Services, { returnId }: ReceiptJob): Promise<void> {
  await sql.begin(async (tx) => {
    const row = await claimReturnReceipt(tx, returnId, clock.now());
    if (!row) return;
    const { url, settings } = await domainById(tx, row.domain_id);
    await mailer.send(returnMail({ url, name: settings.mail_name }, row));
  });
}

export const returnReceiptJobs = { [QUEUE]: mailReturnReceipt };
