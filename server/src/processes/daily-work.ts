import type { Services } from '../platform/services.ts';
import { features } from './features.ts';

const FIRST_AFTER_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Tidies up once a day, the first time soon after the start. Answers how to stop it. */
export function startDailyWork(services: Services): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = tidyUp(services);
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const daily = setInterval(run, DAY_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(daily);
    await running;
  };
}

async function tidyUp(services: Services): Promise<void> {
  for (const work of features.flatMap((feature) => feature.daily ?? [])) {
    // one that fails is tried again tomorrow and keeps nothing else from its turn
    await work(services).catch((error: unknown) => services.log.error({ err: error }, 'daily work failed'));
  }
}
