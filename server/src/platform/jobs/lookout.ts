import type { Sql } from '../database/sql.ts';
import type { Log } from '../log.ts';

/** Pause between two looks for jobs of which no notice came, if none is due earlier: one statement for all queues. */
const LOOK_MS = 60_000;

type Waiting = { queue: string; wait_ms: number };

/** Selects the queues in which jobs wait, and the time until the first of each is due: 0 or less, it is. */
export function selectWaiting(sql: Sql): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select name as queue, (extract(epoch from min(start_after) - clock_timestamp()) * 1000)::float as wait_ms
    from pgboss.job where state < 'active' group by name`;
}

/** Looks for jobs: when it is told to, when the next one is due, and now and then. */
export function createLookout({ sql, log, wake }: { sql: Sql; log: Log; wake: (queue: string) => void }) {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(look, ms).unref();
  }

  async function wakeDue(): Promise<void> {
    const waiting = await selectWaiting(sql);
    for (const { queue, wait_ms } of waiting) if (wait_ms <= 0) wake(queue);
    lookIn(Math.min(LOOK_MS, ...waiting.map(({ wait_ms }) => wait_ms).filter((wait) => wait > 0)));
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
