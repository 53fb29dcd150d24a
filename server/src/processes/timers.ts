import type { Feature, Timer } from '../platform/feature/feature.ts';
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

/** Pause before a run that is due by itself: one that fails is due again at once. */
const SHORTEST_PAUSE_SECONDS = 5;

function startTimer(services: Services, { seconds, run }: Timer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const from = performance.now();
  let timeout = next(null);

  function next(due: Date | null): NodeJS.Timeout {
    // Counted from the start: those that are due together wake the process and its database once.
    const period = seconds * 1000;
    const passed = performance.now() - from;
    const ms = (Math.round(passed / period) + 1) * period - passed;
    const sooner = due ? Math.max(due.getTime() - services.clock.now().getTime(), SHORTEST_PAUSE_SECONDS * 1000) : ms;
    return setTimeout(
      () => {
        running = round();
      },
      Math.min(ms, sooner),
    ).unref();
  }

  async function round(): Promise<void> {
    let due: Date | null = null;
    try {
      due = (await run(services)) ?? null;
    } catch (error) {
      services.log.error({ err: error }, 'timer');
    }
    if (!stopped) timeout = next(due);
  }

  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await finishSoon(running);
  };
}
