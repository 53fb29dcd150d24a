import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Unreachable } from './errors.ts';

/** Time for an answer to the smallest question, on a connection of its own. */
const ANSWER_MS = 1000;
/** Pause between two questions while there is no answer. */
const PAUSE_MS = 250;

/**
 * Knows whether a database is silent: it neither answers nor refuses, for instance because its disk or machine stands
 * still. Nobody waits for a silent database.
 */
export type Silence = {
  /** Tells that somebody waited in vain: the database is asked until it says something. */
  suspect(): void;
  /**
   * Refuses at once while the database is silent.
   * @throws Unreachable
   */
  throwIfSilent(): void;
  /**
   * Calls `tell` when the database is found silent.
   * @returns a function that ends that
   */
  onSilent(tell: () => void): () => void;
  stop(): void;
};

/**
 * Watches a database. `connection` says how to reach it; `told` hears when it falls silent and when it answers again.
 */
export function watchForSilence(connection: object, told: (silent: boolean) => void): Silence {
  const waiting = new Set<() => void>();
  const stopped = new AbortController();
  let asking = false;
  let silent = false;

  async function ask(): Promise<void> {
    while (!stopped.signal.aborted && !(await saysSomething(connection))) {
      if (!silent) told(true);
      silent = true;
      for (const tell of waiting) tell();
      await pause(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
    if (silent && !stopped.signal.aborted) told(false);
    silent = false;
    asking = false;
  }

  return {
    suspect() {
      if (asking) return;
      asking = true;
      void ask();
    },
    throwIfSilent() {
      if (silent) throw new Unreachable('the database is silent');
    },
    onSilent(tell) {
      waiting.add(tell);
      return () => void waiting.delete(tell);
    },
    stop: () => stopped.abort(),
  };
}

/** Tells whether the database answers, even if it refuses. */
async function saysSomething(connection: object): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => {});
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    client.connection.stream.destroy();
  }, ANSWER_MS);
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    // A refusal, too, is an answer: whoever asks next gets it at once.
  } finally {
    clearTimeout(timer);
  }
  client.end().catch(() => {});
  return !late;
}
