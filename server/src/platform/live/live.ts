import { type LiveEventName, type LiveEvents, MAX_STREAMS, PASSING_EVENTS } from '@rendezvous/contract/live/events';
import { type Clock, secondsAfter } from '../clock.ts';
import { Refusal, tooManyCalls } from '../http/refusal.ts';
import { type Channel, createChannels } from './channels.ts';
import { createEventNumbers } from './event-numbers.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { greetingOf, refetchData } from './greeting.ts';
import type { Announcement, Relay } from './relay.ts';
import { createSessionSweep, type LookForSessions } from './session-sweep.ts';

/** Tells browsers that something changed (C9). Call it after the commit: whoever hears of a change asks at once. */
export type Live = {
  /**
   * Sends an event to every stream of these members, named by account or profile. A lost event is made up for by the
   * periodic refresh.
   */
  announce<N extends LiveEventName>(to: string | readonly string[], name: N, data: LiveEvents[N]): void;
  /**
   * Begins to watch what is announced.
   * @returns a function that waits until all of it is on its way to the other processes, and throws if something is not
   */
  watchAnnouncements(): () => Promise<void>;
  /** Tells that sessions of a member ended: their streams say `session_ended` and close. */
  announceEndOfSessions(accountId: string): void;
  /**
   * Opens a stream.
   * @throws Refusal `rate_limited` if the member has too many streams, `service_unavailable` during shutdown
   */
  openStream(options: StreamOptions): ReadableStream<Uint8Array>;
  /** Ends all streams, which would keep the server from closing, and opens no more. */
  endStreams(): void;
  /** Closes, last of all; earlier announcements still go out. */
  close(): Promise<void>;
};

type StreamOptions = {
  accountId: string;
  profileId: string;
  /** id of the last event that the browser got */
  lastEventId: string | null;
  sessionHash: Buffer;
};

/** Connects this process to others, which hear what it announces. */
export type Connect = (receiver: { receive(announcements: Announcement[]): void; missed(): void }) => Promise<Relay>;

/** Heartbeats after which a session is looked for: its end is noticed within a minute, even if nothing announces it. */
const BEATS_BETWEEN_LOOKS = 2;

type Making = {
  clock: Clock;
  lookForSessions: LookForSessions;
  /** processes of this machine that hold streams: each about as many as this one */
  processes: number;
  /** ties this process to others; without it announcements stay here */
  connect?: Connect;
};

/** Makes the live events of this process. */
export async function createLive({ connect, ...making }: Making): Promise<Live> {
  const { openStream, deliver, tellMissed, eachStream, stop } = createStreams(making);
  const relay = await connect?.({
    receive: (announcements) => announcements.forEach(deliver),
    missed: tellMissed,
  });
  let closed = false;

  function publish(announcement: Announcement): void {
    deliver(announcement);
    relay?.publish(announcement);
  }

  function endStreams(): void {
    closed = true;
    eachStream((stream) => stream.end());
  }

  return {
    announce(to, name, data) {
      publish({ to: typeof to === 'string' ? [to] : [...to], name, json: JSON.stringify(data) });
    },
    watchAnnouncements: () => relay?.watch() ?? (async () => {}),
    announceEndOfSessions(accountId) {
      publish({ to: [accountId], name: 'session_ended', json: '{}' });
    },
    openStream(options) {
      if (closed) throw new Refusal('service_unavailable');
      return openStream(options);
    },
    endStreams,
    async close() {
      endStreams();
      stop();
      await relay?.close();
    },
  };
}

/** The streams of this process, and sending to them. */
function createStreams({ clock, lookForSessions, processes }: Omit<Making, 'connect'>) {
  const numbers = createEventNumbers();
  const channels = createChannels({ clock, numbers });
  const sweep = createSessionSweep(lookForSessions, clock);
  let open = 0;

  function deliver({ to, name, json }: Announcement): void {
    const found = channels.find(to);
    if (name === 'session_ended') for (const { streams } of found) sweep.demand(streams);
    else if (PASSING_EVENTS[name] === undefined) deliverTo(found, name, json);
    else passTo(found, { name, json, seconds: PASSING_EVENTS[name] });
  }

  /**
   * Writes an event without an id: nobody comes back to it. Where several machines count for themselves each of them
   * may announce it, and it is told once all the same.
   */
  function passTo(to: Iterable<Channel>, { name, json, seconds }: { name: string; json: string; seconds: number }) {
    const now = clock.now();
    const bytes = Buffer.from(`event: ${name}\ndata: ${json}\n\n`);
    for (const { streams, passed } of to) {
      if ((passed.get(json) ?? now) > now) continue;
      passed.set(json, secondsAfter(now, seconds));
      for (const stream of streams) stream.write(bytes);
    }
  }

  /** Writes an event, the same bytes to all. */
  function deliverTo(to: Iterable<Channel>, name: string, json: string): void {
    const number = numbers.next();
    const event = {
      number,
      at: clock.now(),
      bytes: Buffer.from(`id: ${numbers.idOf(number)}\nevent: ${name}\ndata: ${json}\n\n`),
    };
    for (const { ring, streams } of to) {
      ring.add(event);
      for (const stream of streams) stream.write(event.bytes);
    }
  }

  /** Tells of a gap by an event that is kept like any other: whoever is away now hears of it when they come back. */
  function tellMissed(): void {
    deliverTo(channels.all(), 'refetch', refetchData(open * processes));
  }

  function greeting(accountId: string, { ring }: Channel, lastEventId: string | null): Buffer {
    const begins = { accountId, id: numbers.idOf(numbers.last()), open, inAll: open * processes };
    if (lastEventId === null) return greetingOf({ ...begins, missed: [] });
    const number = numbers.numberOf(lastEventId);
    return greetingOf({ ...begins, missed: number === null ? null : ring.after(number, clock.now()) });
  }

  function openStream({ accountId, profileId, lastEventId, sessionHash }: StreamOptions) {
    const channel = channels.open([accountId, profileId]);
    const { streams } = channel;
    if (streams.size >= MAX_STREAMS) throw tooManyCalls(60);
    const { stream, body } = createEventStream({
      sessionHash,
      onBeat: sweepWhenDue,
      onEnd(ended) {
        open -= 1;
        sweep.forget(ended);
        streams.delete(ended);
        if (streams.size === 0) channel.emptySince = clock.now();
      },
    });
    streams.add(stream);
    open += 1;
    channel.emptySince = null;
    stream.write(greeting(accountId, channel, lastEventId));
    // The session may have ended before anybody could tell this stream.
    sweep.demand([stream]);
    return body;
  }

  /** Looks for all sessions when the first is due: few statements for all, not one for each. */
  function sweepWhenDue({ beats }: EventStream): void {
    if (beats < BEATS_BETWEEN_LOOKS) return;
    eachStream((stream) => {
      if (stream.beats > 0) sweep.demand([stream]);
    });
  }

  function eachStream(act: (stream: EventStream) => void): void {
    for (const { streams } of channels.all()) for (const stream of [...streams]) act(stream);
  }

  function stop(): void {
    channels.stop();
    sweep.stop();
  }

  return { deliver, openStream, tellMissed, eachStream, stop };
}
