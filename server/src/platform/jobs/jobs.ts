import { type JobResult, type JobWithMetadata, PgBoss, type QueueOptions, systemClock } from 'pg-boss';
import { tellOf } from '../database/notices.ts';
import type { AnySql, Sql } from '../database/sql.ts';
import type { Log } from '../log.ts';
import { createLookout, selectWaiting } from './lookout.ts';
import type { Queue } from './queue.ts';

export type Jobs = {
  /** Inserts a job with the given connection: inside a transaction it commits and rolls back with it. */
  send<Data extends object>(
    sql: AnySql,
    queue: Queue<Data>,
    data: NoInfer<Data>,
    options?: { priority: number },
  ): Promise<void>;
  /** Deletes the jobs of all states, finished ones included, whose data contains one of these texts. */
  forget(sql: AnySql, words: readonly string[]): Promise<void>;
  /** Runs every waiting job now and waits for it; for tests, which must not sleep. */
  drain(): Promise<void>;
  /** Starts to work on the queues. */
  work(): Promise<void>;
  /** Tells that there may be jobs. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Options of a queue. A worker sends a heartbeat every 15 seconds; the jobs of one that was silent for 30 go to another
 * with the next search. Finished jobs name people, so they are deleted soon.
 */
const QUEUE = {
  retryLimit: 8,
  retryBackoff: true,
  retryDelay: 5,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 24 * 3600,
};
/**
 * Options of pg-boss's tidying, a dozen statements. Its search for workers without a heartbeat is begun when the look
 * for jobs has found one (`lookout.ts`), once a minute at most.
 */
const WATCH = { superviseIntervalSeconds: 600, monitorIntervalSeconds: 60 };
/** Options of what this site has none of (jobs that wait for others, migrations beside it) or that never changes. */
const RARELY = { flowIntervalSeconds: 600, bamIntervalSeconds: 600, queueCacheIntervalSeconds: 600 };
/**
 * Clock by which pg-boss repeats things. Every two seconds it counts what is being worked on, for an event that nobody
 * hears, and would wake a process at rest; heartbeats, every 15, keep their pace.
 */
const CALM = {
  clock: {
    ...systemClock,
    setInterval: (repeated: () => void, ms: number) => setInterval(repeated, ms <= 2000 ? 60_000 : ms),
  },
};
/** Options of a worker. It is woken when there is a job; a full fetch is followed by the next one at once. */
const WORK = {
  pollingIntervalSeconds: 300,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Makes the queues, in the same database and through the same connections. */
export async function createJobs(options: {
  sql: Sql;
  log: Log;
  /** names of all queues */
  queues: readonly string[];
  handle: (queue: string, data: unknown) => Promise<void>;
  /** false in tests: no maintenance, no timers */
  background: boolean;
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: through(options.sql),
    supervise: options.background,
    schedule: false,
    ...WATCH,
    ...RARELY,
    ...CALM,
  });
  boss.on('error', (error) => options.log.error({ err: error }, 'job queue'));
  await boss.start();
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of options.queues) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, QUEUE);
    // An existing queue keeps the options it was made with, so they are updated.
    else if (!isAsOurs(queue)) await boss.updateQueue(name, QUEUE);
  }

  /** ids of the workers, by their queues */
  const workers = new Map<string, string>();
  const lookout = createLookout({
    ...options,
    wake(queue) {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
    takeBack: (queue) => boss.supervise(queue),
  });

  /** Handles one job; if it fails, the queue tries this job again and no other of the batch. */
  async function settle(queue: string, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    try {
      await options.handle(queue, data);
      return { id, status: 'completed' };
    } catch (error) {
      options.log.error({ err: error, queue }, 'job failed');
      return { id, status: 'failed', output: error };
    }
  }

  async function drainOnce(): Promise<boolean> {
    let found = false;
    // Asking every queue takes longer than most jobs do.
    for (const { queue } of await selectWaiting(options.sql)) {
      for (const job of inOrder(await boss.fetch<object>(queue, { batchSize: 20, includeMetadata: true }))) {
        found = true;
        await options.handle(queue, job.data);
        await boss.complete(queue, job.id);
      }
    }
    return found;
  }

  return {
    async send(sql, queue, data, options) {
      await boss.send(queue.name, data, { ...options, db: through(sql) });
      await tellOf(sql, ['jobs']);
    },
    wake() {
      if (workers.size > 0) lookout.look();
    },
    async forget(sql, words) {
      await sql`
        delete from pgboss.job
        -- as JSON writes it, in its quotes: an address is often the end of another
        where exists (select from unnest(${[...words]}::text[]) as word where strpos(data::text, to_json(word)::text) > 0)`;
    },
    async drain() {
      // A job may make others, also in a queue that was empty before.
      while (await drainOnce());
    },
    async work() {
      for (const queue of options.queues) {
        const worker = await boss.work<object, JobResult[], typeof WORK>(queue, WORK, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of inOrder(jobs)) results.push(await settle(queue, job));
          // One that failed is tried again; how soon, the look finds.
          if (results.some(({ status }) => status === 'failed')) lookout.lookIn(QUEUE.retryDelay * 1000);
          return results;
        });
        workers.set(queue, worker);
      }
      lookout.look();
    },
    async stop() {
      lookout.end();
      workers.clear();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Sorts a batch, which is fetched by priority and age, but arrives in any order. */
function inOrder<One extends Pick<JobWithMetadata, 'priority' | 'createdOn'>>(jobs: readonly One[]): One[] {
  return jobs.toSorted((a, b) => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime());
}

/** Tells whether a queue has our options. */
function isAsOurs(queue: QueueOptions): boolean {
  return Object.entries(QUEUE).every(([option, value]) => queue[option as keyof QueueOptions] === value);
}

function through(sql: AnySql) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.text(text, values) }) };
}
