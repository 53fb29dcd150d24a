import { REPLAY_SECONDS } from '@rendezvous/contract/live/events';

export type LiveEvent = { number: number; at: Date; text: string };

/** A member who gets more than this in five minutes and was away asks everything again. */
const MAX_EVENTS = 1000;

/** The last five minutes of one member's events, for a stream that comes back (C9). `from`: none before this number. */
export function createReplayRing(from: number) {
  let events: LiveEvent[] = [];
  /** the newest one that is not here any more */
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
      // not at each event: that would copy the list each time
      if (events.length >= 2 * MAX_EVENTS) forgetOld(event.at);
    },
    /** What came after this number; null when some of it is not known any more. */
    after(number: number, now: Date): LiveEvent[] | null {
      forgetOld(now);
      return number < gone ? null : events.filter((event) => event.number > number);
    },
    forgetOld,
  };
}
