import type { Feature } from '../platform/feature/feature.ts';
import type { Services } from '../platform/services.ts';
import { finishSoon } from './finish-soon.ts';

/**
 * Runs the features' timers, each with its pause between two runs.
 * @returns a function that ends them, after runs under way
 */
export function startTimers(services: Services, features: Feature[]): () => Promise<void> {
  const stops = features.flatMap(({ timers = [] }) => timers.map((timer) => startTimer(services, timer)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

type Timer = NonNullable<Feature['timers']>[number];

function startTimer(services: Services, { seconds, run }: Timer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let timeout = next();

  function next(): NodeJS.Timeout {
    return setTimeout(() => {
      running = run(services)
        .catch((error: unknown) => services.log.error({ err: error }, 'timer'))
        .then(() => {
          if (!stopped) timeout = next();
        });
    }, seconds * 1000).unref();
  }

  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await finishSoon(running);
  };
}
