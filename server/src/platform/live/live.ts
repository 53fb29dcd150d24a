import { type LiveEventName, type LiveEvents, MAX_STREAMS } from '@rendezvous/contract/live/events';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { type Channel, createChannels } from './channels.ts';
import { createEventNumbers } from './event-numbers.ts';
import { createEventStream } from './event-stream.ts';
import type { Announcement, Relay } from './relay.ts';

/** Tells browsers that something changed (C9). Always after the commit: who hears of it asks at once. */
export type Live = {
  /** To every stream of these members, named by account or by profile. What is lost here the periodic refresh finds. */
  announce<N extends LiveEventName>(to: string | readonly string[], name: N, data: LiveEvents[N]): void;
  /** Sessions of a member ended: each stream looks whether it was its own, says `session_ended` and closes. */
  announceEndOfSessions(accountId: string): void;
  /** @throws Refusal `rate_limited` when the member has too many streams, `service_unavailable` at the end */
  openStream(options: StreamOptions): ReadableStream<Uint8Array>;
  /** Ends all streams, which would keep the server from closing; none is opened any more. */
  endStreams(): void;
  /** Last of all: what was announced up to now still goes out. */
  close(): Promise<void>;
};

type StreamOptions = {
  accountId: string;
  profileId: string;
  /** of the last event that the browser got */
  lastEventId: string | null;
  isStillSignedIn(): Promise<boolean | null>;
};

type Connect = (receiver: { receive(announcements: Announcement[]): void; missed(): void }) => Promise<Relay>;

const REFETCH = 'event: refetch\ndata: {}\n\n';

/** `connect` ties this process to others; without it the announcements stay here. */
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

/** The streams of this process, and what they are told. */
function createStreams(clock: Clock) {
  const numbers = createEventNumbers();
  const channels = createChannels({ clock, numbers });

  function deliver({ to, name, json }: Announcement): void {
    for (const channel of channels.find(to)) {
      // whose session it was each stream finds out by itself
      if (name === 'session_ended') for (const stream of channel.streams) void stream.check();
      else deliverTo(channel, name, json);
    }
  }

  function deliverTo({ ring, streams }: Channel, name: string, json: string): void {
    const number = numbers.next();
    const text = `id: ${numbers.idOf(number)}\nevent: ${name}\ndata: ${json}\n\n`;
    ring.add({ number, at: clock.now(), text });
    for (const stream of streams) stream.write(text);
  }

  /** What the stream begins with: what was missed, or that too much was; and an id to come back with. */
  function greeting({ ring }: Channel, lastEventId: string | null): string {
    // after a restart not all browsers come back in the same moment
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
    // the session may have ended before anybody could tell this stream
    void stream.check();
    return stream.body;
  }

  function eachStream(act: (stream: ReturnType<typeof createEventStream>) => void): void {
    for (const { streams } of channels.all()) for (const stream of [...streams]) act(stream);
  }

  return { deliver, openStream, eachStream, stop: channels.stop };
}
