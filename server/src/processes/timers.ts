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
  const from = performance.now();
  let timeout = next();

  function next(): NodeJS.Timeout {
    // Counted from the start: those that are due together wake the process and its database once.
    const period = seconds * 1000;
    const passed = performance.now() - from;
    const ms = (Math.round(passed / period) + 1) * period - passed;
    return setTimeout(() => {
      running = run(services)
        .catch((error: unknown) => services.log.error({ err: error }, 'timer'))
        .then(() => {
          if (!stopped) timeout = next();
        });
    }, ms).unref();
  }

  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await finishSoon(running);
  };
}
