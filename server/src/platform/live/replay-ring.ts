import { MAX_BUFFERED_BYTES, REPLAY_SECONDS } from '@rendezvous/contract/live/events';

export type LiveEvent = { number: number; at: Date; bytes: Buffer };

/** Events kept for one member. A member who was away and missed more has to load everything again. */
const MAX_EVENTS = 1000;
/** The rest is for the greeting, and for what is told before the reader has taken these. */
const MAX_REPLAYED_BYTES = MAX_BUFFERED_BYTES - 16_384;

/**
 * The last five minutes of a member's events, for a stream that comes back (C9). `from`: numbers before it are unknown.
 */
export function createReplayRing(from: number) {
  let events: LiveEvent[] = [];
  /** the newest event that is no longer kept */
  let gone = from;

  function forgetOld(now: Date): void {
    const oldest = now.getTime() - REPLAY_SECONDS * 1000;
    let kept = events.findIndex((event) => event.at.getTime() >= oldest);
    if (kept === -1) kept = events.length;
    kept = Math.max(kept, events.length - MAX_EVENTS);
    if (kept === 0) return;
    gone = events[kept - 1]?.number ?? gone;
    events = events.slice(kept);
  }

  return {
    add(event: LiveEvent): void {
      events.push(event);
      // Only now and then: each time copies the list.
      if (events.length >= 2 * MAX_EVENTS) forgetOld(event.at);
    },
    /**
     * Returns the events after this number; null if some of them are no longer known, or all are more than may wait for
     * a reader: the stream would be cut, come back for the same ones, and be cut again.
     */
    after(number: number, now: Date): LiveEvent[] | null {
      forgetOld(now);
      if (number < gone) return null;
      const after = events.filter((event) => event.number > number);
      return after.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_REPLAYED_BYTES ? null : after;
    },
    forgetOld,
  };
}
