import type { Services } from '../../platform/services.ts';
import { deleteOffline, fillOnline } from './online.queries.ts';

/** Keeps the table of who is online: whole after a crash of the database, and small. */
export async function keepOnline({ sql, clock }: Pick<Services, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  await fillOnline(sql, now);
  while (await deleteOffline(sql, now));
}
