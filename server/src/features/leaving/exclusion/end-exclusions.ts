import type { Services } from '../../../platform/services.ts';
import { exclusionOver } from './exclusion-mails.ts';
import { endExclusions } from './exclusions.queries.ts';

/**
 * A timer: opens accounts whose self-exclusion is over, as they were, and tells their owners. Several processes may run
 * it at once.
 */
export async function openAfterExclusion(services: Services): Promise<void> {
  await services.sql.begin(async (tx) => {
    for (const accountId of await endExclusions(tx, services.clock.now())) {
      await services.mails.send(tx, exclusionOver, { accountId });
    }
  });
}
