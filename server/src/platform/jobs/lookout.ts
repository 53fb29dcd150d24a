import type { Sql } from '../database/sql.ts';
import type { Log } from '../log.ts';

/** Pause after which a job that was taken back is due again. */
const TAKEN_BACK_MS = 6000;
/** Pause between two looks for jobs of which no notice came, if none is due earlier: one statement for all queues. */
const LOOK_MS = 60_000;

type Waiting = { queue: string; wait_ms: number | null; silent: boolean };

/**
 * Selects the queues in which jobs wait, and the time until the first of each is due: 0 or less, it is. `silent`: the
 * worker of one sends no heartbeat any more.
 */
export function selectWaiting(sql: Sql): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select name as queue, bool_or(state = 'active') as silent,
      (extract(epoch from min(start_after) filter (where state < 'active') - clock_timestamp()) * 1000)::float as wait_ms
    from pgboss.job
    where state < 'active'
      or state = 'active' and heartbeat_on + make_interval(secs => heartbeat_seconds) < clock_timestamp()
    group by name`;
}

/**
 * Looks for jobs: when it is told to, when the next one is due, and now and then.
 * @param wake starts the worker of a queue
 * @param takeBack gives the jobs of silent workers to others
 */
export function createLookout(options: {
  sql: Sql;
  log: Log;
  wake: (queue: string) => void;
  takeBack: (queue: string) => Promise<unknown>;
}) {
  const { sql, log, wake, takeBack } = options;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(look, ms).unref();
  }

  async function wakeDue(): Promise<void> {
    const waiting = await selectWaiting(sql);
    for (const { queue, silent } of waiting) if (silent) await takeBack(queue);
    for (const { queue, wait_ms } of waiting) if (wait_ms !== null && wait_ms <= 0) wake(queue);
    const waits = waiting.map(({ wait_ms, silent }) => (silent ? TAKEN_BACK_MS : (wait_ms ?? LOOK_MS)));
    lookIn(Math.min(LOOK_MS, ...waits.filter((ms) => ms > 0)));
  }

  function look(): void {
    // Also if this look fails.
    lookIn(LOOK_MS);
    wakeDue().catch((error: unknown) => log.error({ err: error }, 'job queue'));
  }

  return {
    look,
    lookIn,
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
