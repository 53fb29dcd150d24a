import { tidyCounts } from '../platform/counts/tidy-counts.ts';
import type { Feature } from '../platform/feature/feature.ts';
import type { Services } from '../platform/services.ts';
import { finishSoon } from './finish-soon.ts';

const FIRST_AFTER_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Runs the features' daily tasks: soon after the start, so that a site that restarts often tidies too, then every 24
 * hours. Several processes may do it at once.
 * @returns a function that ends it, after the task under way
 */
export function startDailyTidying(services: Services, features: Feature[]): () => Promise<void> {
  const tasks = [tidyCounts, ...features.flatMap(({ daily = [] }) => daily)];
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tidy(): Promise<void> {
    for (const task of tasks) {
      if (stopped) return;
      // A task that fails must not keep the others from running; it is tried again tomorrow.
      await task(services).catch((error: unknown) => services.log.error({ err: error }, 'daily tidying'));
    }
  }

  function begin(): void {
    running = tidy();
  }

  const first = setTimeout(begin, FIRST_AFTER_MS).unref();
  const daily = setInterval(begin, DAY_MS).unref();
  return async () => {
    stopped = true;
    clearTimeout(first);
    clearInterval(daily);
    await finishSoon(running);
  };
}
