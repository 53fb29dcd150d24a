import { tidyCounts } from '../platform/counts/tidy-counts.ts';
import type { AnySql, Fragment } from '../platform/database/sql.ts';
import type { Feature, Timer, WhenDue, WithPause } from '../platform/feature/feature.ts';
import type { Services } from '../platform/services.ts';
import { finishSoon } from './finish-soon.ts';

/** Pause between two looks for what is due: one statement for all timers that say when they are. */
const LOOK_SECONDS = 30;
/** Shortest pause before a look: what a run has left is due again at once. */
const SHORTEST_PAUSE_SECONDS = 5;

/** Pause after which counts that are over are deleted, where several machines count in the database. */
const COUNTS_SECONDS = 3600;

type Stop = () => Promise<void>;
/** Tells the log of a failure. */
type Tell = (error: unknown) => void;

/** All timers of a site: the features', and those for rows whose notice was lost or whose process has died. */
export function timersOf({ outbox, mails }: Pick<Services, 'outbox' | 'mails'>, features: readonly Feature[]): Timer[] {
  return [
    {
      due: outbox.due,
      async run() {
        await outbox.drain();
        await outbox.retry();
      },
    },
    { due: mails.due, run: async () => mails.wake() },
    { seconds: COUNTS_SECONDS, run: tidyCounts },
    ...features.flatMap(({ timers = [] }) => timers),
  ];
}

/**
 * Runs timers, each when it is due or has had its pause.
 * @returns a function that ends them, after runs under way
 */
export function startTimers(services: Services, timers: readonly Timer[]): Stop {
  let hasEnded = false;
  // What the end did not wait for loses its connections, and goes on after the next start.
  const tell: Tell = (error) => {
    if (!hasEnded) services.log.error({ err: error }, 'timer');
  };
  const stops = timers.filter(hasPause).map((timer) => startPauses(services, timer, tell));
  const stopLooks = startLooks(services, timers.filter(isAsked), tell);
  return async () => {
    await Promise.all([stopLooks(), ...stops.map((stop) => stop())]);
    hasEnded = true;
  };
}

const hasPause = (timer: Timer): timer is WithPause => 'seconds' in timer;
const isAsked = (timer: Timer): timer is WhenDue => 'due' in timer;

/** Time by which a timeout may come too early. */
const EARLY_MS = 1000;

/** The time to the next of many rounds. Counted from the start: what is due together wakes the process once. */
function rounds(seconds: number): () => number {
  const from = performance.now();
  return () => {
    const period = seconds * 1000;
    const passed = performance.now() - from;
    return (Math.floor((passed + EARLY_MS) / period) + 1) * period - passed;
  };
}

async function runNow(services: Services, { run }: Timer, tell: Tell): Promise<boolean> {
  try {
    await run(services);
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}

function startPauses(services: Services, timer: WithPause, tell: Tell): Stop {
  const untilNext = rounds(timer.seconds);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let timeout = next();

  function next(): NodeJS.Timeout {
    return setTimeout(() => {
      running = round();
    }, untilNext()).unref();
  }

  async function round(): Promise<void> {
    await runNow(services, timer, tell);
    if (!stopped) timeout = next();
  }

  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await finishSoon(running);
  };
}

/** Runs these when they are due. One that fails waits for the next look; a slow one holds up itself alone. */
function startLooks(services: Services, timers: readonly WhenDue[], tell: Tell): Stop {
  const { sql, clock } = services;
  const untilNext = rounds(LOOK_SECONDS);
  const running = new Map<WhenDue, Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let stopped = timers.length === 0;
  let timeout: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  lookIn(untilNext());

  /** Looks after this time, or earlier where that is planned. */
  function lookIn(ms: number): void {
    const then = performance.now() + ms;
    if (stopped || then >= at) return;
    clearTimeout(timeout);
    at = then;
    timeout = setTimeout(() => {
      at = Number.POSITIVE_INFINITY;
      looking = look().catch(tell);
    }, ms).unref();
  }

  async function look(): Promise<void> {
    lookIn(untilNext());
    const now = clock.now();
    const dues = await selectDue(
      sql,
      timers.map(({ due }) => due(sql, now)),
    );
    for (const [index, timer] of timers.entries()) {
      const due = dues[index];
      if (!due || running.has(timer) || stopped) continue;
      if (due <= now) running.set(timer, begin(timer));
      else lookIn(Math.max(due.getTime() - now.getTime(), SHORTEST_PAUSE_SECONDS * 1000));
    }
  }

  async function begin(timer: WhenDue): Promise<void> {
    const done = await runNow(services, timer, tell);
    running.delete(timer);
    if (done) lookIn(SHORTEST_PAUSE_SECONDS * 1000);
  }

  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await finishSoon(looking);
    await Promise.all([...running.values()].map((run) => finishSoon(run)));
  };
}

/** Selects the times at which these are due. */
async function selectDue(sql: AnySql, dues: readonly Fragment[]): Promise<(Date | null)[]> {
  const all = dues.reduce((before, due) => sql`${before}, ${due}`);
  const [row] = await sql<{ dues: (Date | null)[] }[]>`select array[${all}] as dues`;
  return row?.dues ?? [];
}
