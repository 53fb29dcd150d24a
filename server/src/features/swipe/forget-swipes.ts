import { SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOldSwipes } from './swipes.queries.ts';

const BATCH = 5000;

/** Deletes swipes after which members come again anyway, in parts. */
export async function forgetSwipes({ sql, clock }: Services): Promise<void> {
  const before = secondsAfter(clock.now(), -SWIPED_DAYS * 24 * 3600);
  while ((await deleteOldSwipes(sql, before, BATCH)) === BATCH);
}
