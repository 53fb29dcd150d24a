import type { Tx } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { domainById } from '../../site/index.ts';
import { selectWaiver } from './resting.queries.ts';
import { waiverMail } from './waiver-mail.ts';

const QUEUE = 'waiver-receipt';

type WaiverJob = { orderId: string };

/** Queues the confirmation of a consent given after the order; commits and rolls back with it. */
export function sendWaiverReceipt({ jobs }: Pick<Services, 'jobs'>, tx: Tx, orderId: string): Promise<void> {
  return jobs.send(tx, QUEUE, { orderId } satisfies WaiverJob);
}

async function mailWaiver({ sql, mails }: Services, { orderId }: WaiverJob): Promise<void> {
  const waiver = await selectWaiver(sql, orderId);
  if (!waiver) return;
  const { url, settings } = await domainById(sql, waiver.domain_id);
  const mail = waiverMail({ url, name: settings.mail_name }, waiver);
  await mails.send(sql, { accountId: waiver.account_id, kind: 'waiver', useful: 'record', mail });
}

export const waiverJobs = { [QUEUE]: mailWaiver };
