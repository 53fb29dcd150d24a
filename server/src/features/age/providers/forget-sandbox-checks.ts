import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldSandboxChecks } from './sandbox-age.queries.ts';

const DAY_SECONDS = 24 * 3600;

export async function forgetSandboxChecks({ sql, clock }: Services): Promise<void> {
  await deleteOldSandboxChecks(sql, secondsAfter(clock.now(), -DAY_SECONDS));
}
