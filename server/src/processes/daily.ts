import type { Feature } from '../platform/feature.ts';
import type { Services } from '../platform/services.ts';

const FIRST_AFTER_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Runs what the features tidy once a day: soon after the start, so that a site that is restarted often tidies too,
 * then every 24 hours. Several processes may do it at once. @returns what ends it
 */
export function startDailyTidying(services: Services, features: Feature[]): () => void {
  async function tidy(): Promise<void> {
    for (const task of features.flatMap((feature) => feature.daily ?? [])) {
      // one that fails must not keep the others from running; tomorrow it is tried again
      await task(services).catch((error: unknown) => services.log.error({ err: error }, 'daily tidying'));
    }
  }
  const first = setTimeout(tidy, FIRST_AFTER_MS).unref();
  const daily = setInterval(tidy, DAY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
