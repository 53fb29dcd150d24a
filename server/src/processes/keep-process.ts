import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Counts } from '../platform/counts/counts.ts';
import { answerQuestions } from '../platform/counts/counts-elsewhere.ts';
import { AGAIN, type FromKeeper, ROLE, type Role, type Start, type ToKeeper } from './between-processes.ts';

/** Time for a process to end in good order: its requests under way, then its jobs. */
const GRACE_MS = 15_000;
/** Pauses before a new start; they double with each end within the last minute. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS, WITHIN_MS] = [100, 10_000, 60_000];

const NAMES: Record<Role, string> = { web: 'A process for pages and calls', jobs: 'The process for jobs' };

// Each process takes connections at the door itself: what one has not taken when it is killed, another one takes.
cluster.schedulingPolicy = cluster.SCHED_NONE;

type Kept = {
  /** the address at which it listens; rejects with what its first start failed of */
  listening: Promise<string>;
  /** gives it what it waits for, now and after each new start; resolves when it does its work for the first time */
  start(start: Start): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Keeps one process: starts it again when it has ended by itself, unless its first start failed. `joins`: it joins
 * others that answer already, at the door as soon as it can answer, and its first start is repeated, too.
 */
export function keepProcess(options: {
  role: Role;
  joins: boolean;
  env: Record<string, string>;
  counts: Counts;
  warn(line: string): void;
}): Kept {
  const { role, joins, counts, warn } = options;
  const listening = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let start: Start | undefined;
  let current: Worker | undefined;
  let wasReady = joins;

  function hear(worker: Worker, message: ToKeeper): string | undefined {
    const say = (said: FromKeeper) => void (worker.isConnected() && worker.send(said, () => {}));
    if ('questions' in message) void answerQuestions(counts, message).then(say);
    else if ('failed' in message) return message.failed;
    else if ('listening' in message) listening.resolve(message.listening);
    else {
      wasReady = true;
      ready.resolve();
    }
  }

  /** Runs it once, until it ends; resolves with the reason. */
  function run(): Promise<string> {
    const worker = cluster.fork({ ...options.env, [ROLE]: role, ...(wasReady && { [AGAIN]: '1' }) });
    let failed: string | undefined;
    current = worker;
    worker.on('message', (message: ToKeeper) => {
      failed ??= hear(worker, message);
    });
    // Ignored: the end of the process follows.
    worker.on('error', () => {});
    if (start) worker.send({ start }, () => {});
    return new Promise((resolve) => {
      worker.once('exit', (code, signal) => resolve(failed ?? signal ?? `exit code ${code}`));
    });
  }

  async function keep(): Promise<void> {
    let ends: number[] = [];
    for (;;) {
      const reason = await run();
      if (stopping.signal.aborted) return;
      if (!wasReady) throw new Error(reason);
      const now = Date.now();
      ends = [...ends.filter((time) => time > now - WITHIN_MS), now];
      const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (ends.length - 1));
      warn(`${NAMES[role]} ended by itself (${reason}) and is started again in ${ms / 1000} s`);
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  }

  const kept = keep().catch((error: unknown) => {
    listening.reject(error);
    ready.reject(error);
  });
  // Whoever waits for one of them hears of it.
  for (const { promise } of [listening, ready]) promise.catch(() => {});

  return {
    listening: listening.promise,
    start(given) {
      start = given;
      if (current?.isConnected()) current.send({ start }, () => {});
      return ready.promise;
    },
    async stop() {
      stopping.abort();
      current?.process.kill('SIGTERM');
      const late = setTimeout(() => current?.process.kill('SIGKILL'), GRACE_MS);
      await kept;
      clearTimeout(late);
    },
  };
}
