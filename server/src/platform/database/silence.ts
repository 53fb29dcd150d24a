import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Unreachable } from './errors.ts';

/** How long an answer to the smallest question may take, on a connection of its own. */
const ANSWER_MS = 1000;
/** Between two of these questions while there is none. */
const PAUSE_MS = 250;

/**
 * Knows whether a database is silent: neither answers nor refuses, as one does whose disk or machine stands still.
 * Nobody waits for a silent database.
 */
export type Silence = {
  /** Somebody waited in vain: the database is asked, and asked again until it says something. */
  suspect(): void;
  /** @throws Unreachable */
  throwIfSilent(): void;
  /** Calls `tell` should the database be found silent. @returns what ends that */
  onSilent(tell: () => void): () => void;
  stop(): void;
};

/** `connection`: how to reach the database; `told` hears when it falls silent and when it answers again. */
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

/** Whether the database answers, be it with a refusal. */
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
    // it said no, or there is nobody to say anything: whoever asks for more is told so at once
  } finally {
    clearTimeout(timer);
  }
  client.end().catch(() => {});
  return !late;
}
