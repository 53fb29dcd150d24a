import type { AnySql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';

export const WEBHOOK_QUEUE = 'sandbox-webhook';

export type WebhookJob = { reference: string };

/** Queues a webhook that says that a payment has changed; commits and rolls back with the change. */
export function queueWebhook({ jobs }: Pick<Services, 'jobs'>, sql: AnySql, reference: string): Promise<void> {
  return jobs.send(sql, WEBHOOK_QUEUE, { reference } satisfies WebhookJob);
}
