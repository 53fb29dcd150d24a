import type { Services } from '../../platform/services.ts';
import { deleteOffline, fillOnline } from './online.queries.ts';

/** Keeps the table of who is online: whole after a crash of the database, and without those who have gone. */
export async function keepOnline({ sql, clock, outbox }: Pick<Services, 'sql' | 'clock' | 'outbox'>): Promise<void> {
  const now = clock.now();
  await fillOnline(sql, now);
  while (await deleteOffline(sql, now)) outbox.wake();
}
