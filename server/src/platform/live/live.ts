import { type LiveEventName, type LiveEvents, MAX_STREAMS, PASSING_EVENTS } from '@rendezvous/contract/live/events';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { type Channel, createChannels } from './channels.ts';
import { createEventNumbers } from './event-numbers.ts';
import { createEventStream } from './event-stream.ts';
import type { Announcement, Relay } from './relay.ts';

/** Tells browsers that something changed (C9). Call it after the commit: whoever hears of a change asks at once. */
export type Live = {
  /**
   * Sends an event to every stream of these members, named by account or profile. A lost event is made up for by the
   * periodic refresh.
   */
  announce<N extends LiveEventName>(to: string | readonly string[], name: N, data: LiveEvents[N]): void;
  /** Tells that sessions of a member ended: each stream checks its own, says `session_ended` and closes. */
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
  isStillSignedIn(): Promise<boolean | null>;
};

type Connect = (receiver: { receive(announcements: Announcement[]): void; missed(): void }) => Promise<Relay>;

const REFETCH = 'event: refetch\ndata: {}\n\n';

/** Makes the live events of this process. `connect` ties it to other processes; without it announcements stay here. */
export async function createLive({ clock, connect }: { clock: Clock; connect?: Connect }): Promise<Live> {
  const { openStream, deliver, eachStream, stop } = createStreams(clock);
  const relay = await connect?.({
    receive: (announcements) => announcements.forEach(deliver),
    missed: () => eachStream((stream) => stream.write(REFETCH)),
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
function createStreams(clock: Clock) {
  const numbers = createEventNumbers();
  const channels = createChannels({ clock, numbers });

  function deliver({ to, name, json }: Announcement): void {
    for (const channel of channels.find(to)) {
      // Each stream finds out by itself whether its session has ended.
      if (name === 'session_ended') for (const stream of channel.streams) void stream.check();
      else if (PASSING_EVENTS.includes(name)) passTo(channel, name, json);
      else deliverTo(channel, name, json);
    }
  }

  /** Writes an event without an id: nobody comes back to it. */
  function passTo({ streams }: Channel, name: string, json: string): void {
    for (const stream of streams) stream.write(`event: ${name}\ndata: ${json}\n\n`);
  }

  function deliverTo({ ring, streams }: Channel, name: string, json: string): void {
    const number = numbers.next();
    const text = `id: ${numbers.idOf(number)}\nevent: ${name}\ndata: ${json}\n\n`;
    ring.add({ number, at: clock.now(), text });
    for (const stream of streams) stream.write(text);
  }

  /** The beginning of a stream: missed events, or `refetch` if they are too many; and an id to come back with. */
  function greeting({ ring }: Channel, lastEventId: string | null): string {
    // Spread, so that after a restart not all browsers come back in the same moment.
    const retry = `retry: ${1000 + Math.floor(Math.random() * 4000)}\n`;
    const here = `${retry}id: ${numbers.idOf(numbers.last())}\n\n`;
    if (lastEventId === null) return here;
    const number = numbers.numberOf(lastEventId);
    const missed = number === null ? null : ring.after(number, clock.now());
    if (!missed) return here + REFETCH;
    return missed.length === 0 ? here : retry + missed.map((event) => event.text).join('');
  }

  function openStream({ accountId, profileId, lastEventId, isStillSignedIn }: StreamOptions) {
    const channel = channels.open([accountId, profileId]);
    const { streams } = channel;
    if (streams.size >= MAX_STREAMS) throw new Refusal('rate_limited', undefined, { retryAfterSeconds: 60 });
    const stream = createEventStream({
      isStillSignedIn,
      onEnd() {
        streams.delete(stream);
        if (streams.size === 0) channel.emptySince = clock.now();
      },
    });
    stream.write(greeting(channel, lastEventId));
    streams.add(stream);
    channel.emptySince = null;
    // The session may have ended before anybody could tell this stream.
    void stream.check();
    return stream.body;
  }

  function eachStream(act: (stream: ReturnType<typeof createEventStream>) => void): void {
    for (const { streams } of channels.all()) for (const stream of [...streams]) act(stream);
  }

  return { deliver, openStream, eachStream, stop: channels.stop };
}
