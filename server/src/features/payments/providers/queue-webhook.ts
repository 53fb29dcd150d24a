import { z } from 'zod';
import type { AnySql } from '../../../platform/database/sql.ts';
import { defineQueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/services.ts';

export const WEBHOOK_QUEUE = defineQueue('sandbox-webhook', z.object({ reference: z.string() }));

/** Queues a webhook that says that a payment has changed; commits and rolls back with the change. */
export function queueWebhook({ jobs }: Pick<Services, 'jobs'>, sql: AnySql, reference: string): Promise<void> {
  return jobs.send(sql, WEBHOOK_QUEUE, { reference });
}
