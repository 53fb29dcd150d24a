import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, secondsAfter } from '../clock.ts';
import type { EventStream } from './event-stream.ts';

/** State of a session: it goes on, it has a new token (its browser will bring it when it comes back), or it is over. */
export type SessionState = 'going' | 'renewed' | 'ended';

/** Looks for sessions by the hashes of their tokens; the answers are in their order. */
export type LookForSessions = (hashes: readonly Buffer[]) => Promise<SessionState[]>;

/** Sessions in one statement. */
const AT_ONCE = 1000;
/** Time within which demands are collected. */
const COLLECT_MS = 10;
/** Pause after a look without an answer. */
const AGAIN_SECONDS = 1;
/** Time after which streams end whose sessions could not be looked for. */
export const PATIENCE_SECONDS = 180;

const SESSION_ENDED = Buffer.from('event: session_ended\ndata: {}\n\n');

/**
 * Looks for the sessions of open streams, many in one statement, and ends the streams of those that are over. While the
 * database does not answer, streams go on for some minutes: if all came back at once, they would keep it from coming
 * back itself.
 */
export function createSessionSweep(look: LookForSessions, clock: Clock) {
  const due = new Set<EventStream>();
  let isSweeping = false;
  let stopped = false;
  let unansweredSince: Date | null = null;

  async function sweep(): Promise<void> {
    for (;;) {
      // Those who are demanded meanwhile come along: streams that come back, by the dozen.
      await pause(COLLECT_MS);
      if (due.size === 0 || stopped) break;
      const batch = Iterator.from(due).take(AT_ONCE).toArray();
      // Whoever is demanded again from now on is looked for again.
      for (const stream of batch) due.delete(stream);
      const states = await look(batch.map(({ sessionHash }) => sessionHash)).catch(() => null);
      if (!states) await wait(batch);
      else {
        unansweredSince = null;
        for (const [at, stream] of batch.entries()) settle(stream, states[at]);
      }
    }
    isSweeping = false;
  }

  async function wait(batch: readonly EventStream[]): Promise<void> {
    unansweredSince ??= clock.now();
    const isOver = clock.now() > secondsAfter(unansweredSince, PATIENCE_SECONDS);
    for (const stream of batch) isOver ? stream.end() : due.add(stream);
    if (!isOver) await clock.after(AGAIN_SECONDS);
  }

  return {
    /** Looks for the sessions of these streams soon, together with others that are demanded in this moment. */
    demand(streams: Iterable<EventStream>): void {
      for (const stream of streams) {
        stream.beats = 0;
        due.add(stream);
      }
      if (isSweeping || due.size === 0) return;
      isSweeping = true;
      void sweep();
    },
    forget: (stream: EventStream) => void due.delete(stream),
    stop(): void {
      stopped = true;
    },
  };
}

function settle(stream: EventStream, state: SessionState | undefined): void {
  if (state === 'going') return;
  // Otherwise the browser is asked who it is when it comes back.
  if (state === 'ended') stream.write(SESSION_ENDED);
  stream.end();
}
