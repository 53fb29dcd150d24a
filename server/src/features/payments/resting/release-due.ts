import type { Services } from '../../../platform/services.ts';
import { lockBalance, releaseResting } from '../../credits/index.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { endResting, selectRestingDue } from './resting.queries.ts';

const BATCH = 100;

/** Releases resting credits when the days of withdrawal are over (P8). Several processes may run it at once. */
export async function releaseDue(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const id of await selectRestingDue(services.sql, now, BATCH)) {
    // An order that fails holds up no other, and is tried again.
    await releaseOne(services, id, now).catch((error: unknown) => {
      services.log.error({ err: error, order: id }, 'resting credits not released yet');
    });
  }
}

async function releaseOne(services: Services, orderId: string, now: Date): Promise<void> {
  const accountId = await services.sql.begin(async (tx) => {
    const owner = await endResting(tx, orderId, now);
    if (owner === null) return null;
    await lockBalance(tx, owner);
    await releaseResting(tx, { accountId: owner, orderId, now });
    return owner;
  });
  if (accountId) await announceOrder(services, accountId, orderId, 'completed');
}
