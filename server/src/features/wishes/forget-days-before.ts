import type { Services } from '../../platform/services.ts';
import { deleteDaysBefore } from './wishes.queries.ts';

const BATCH = 1000;

/** Forgets what profiles and wishes were before days that are over. */
export async function forgetDaysBefore({ sql, clock }: Services): Promise<void> {
  while ((await deleteDaysBefore(sql, clock.now(), BATCH)) === BATCH);
}
