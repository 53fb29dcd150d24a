import { randomBytes } from 'node:crypto';
import { type LiveEventName, type LiveEvents, MAX_STREAMS, REPLAY_SECONDS } from '@rendezvous/contract/live/events';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { Announcement, Relay } from './relay.ts';
import { createReplayRing } from './replay-ring.ts';

/** Tells browsers that something changed (C9). Always after the commit: who hears of it asks at once. */
export type Live = {
  /** To every stream of these members, named by account or by profile. What is lost here the periodic refresh finds. */
  announce<N extends LiveEventName>(to: string | readonly string[], name: N, data: LiveEvents[N]): void;
  /** Sessions of a member ended: each stream looks whether it was its own, says `session_ended` and closes. */
  announceEndOfSessions(accountId: string): void;
  /** @throws Refusal `rate_limited` when the member has too many streams, `service_unavailable` at the end */
  openStream(options: StreamOptions): ReadableStream<Uint8Array>;
  /** Ends all streams; afterwards none is opened any more. */
  close(): Promise<void>;
};

export type StreamOptions = {
  accountId: string;
  profileId: string;
  /** of the last event that the browser got */
  lastEventId: string | null;
  isStillSignedIn(): Promise<boolean>;
};

/** Everything this process knows of one member; it stays for a while after the last stream, for one that comes back. */
type Channel = {
  ids: string[];
  streams: Set<EventStream>;
  ring: ReturnType<typeof createReplayRing>;
  emptySince: Date | null;
};

const SWEEP_MS = 30_000;
const REFETCH = 'event: refetch\ndata: {}\n\n';

/** `connect` ties this process to others; without it the announcements stay here. */
export async function createLive(options: {
  clock: Clock;
  connect?(receiver: { receive(announcements: Announcement[]): void; missed(): void }): Promise<Relay>;
}): Promise<Live> {
  const { clock } = options;
  // of this process: after a restart nothing is known of what was missed
  const epoch = randomBytes(6).toString('base64url');
  const channels = new Map<string, Channel>();
  let counter = 0;
  let closed = false;

  const relay = await options.connect?.({
    receive(announcements) {
      for (const announcement of announcements) deliver(announcement);
    },
    missed: () => eachStream((stream) => stream.write(REFETCH)),
  });
  const sweep = setInterval(forgetEmpty, SWEEP_MS).unref();

  function deliver({ to, name, json }: Announcement): void {
    for (const channel of new Set(to.map((id) => channels.get(id)))) {
      if (!channel) continue;
      if (name === 'session_ended') for (const stream of channel.streams) void stream.check();
      else deliverTo(channel, name, json);
    }
  }

  function deliverTo(channel: Channel, name: string, json: string): void {
    counter += 1;
    const text = `id: ${epoch}-${counter}\nevent: ${name}\ndata: ${json}\n\n`;
    channel.ring.add({ number: counter, at: clock.now(), text });
    for (const stream of channel.streams) stream.write(text);
  }

  function publish(announcement: Announcement): void {
    deliver(announcement);
    relay?.publish(announcement);
  }

  function eachStream(act: (stream: EventStream) => void): void {
    for (const channel of new Set(channels.values())) for (const stream of [...channel.streams]) act(stream);
  }

  function forgetEmpty(): void {
    const emptyBefore = clock.now().getTime() - REPLAY_SECONDS * 1000;
    for (const channel of new Set(channels.values())) {
      channel.ring.forgetOld(clock.now());
      if (!channel.emptySince || channel.emptySince.getTime() > emptyBefore) continue;
      for (const id of channel.ids) channels.delete(id);
    }
  }

  function channelOf({ accountId, profileId }: StreamOptions): Channel {
    const known = channels.get(accountId);
    if (known) return known;
    const ids = [accountId, profileId];
    const channel: Channel = { ids, streams: new Set(), ring: createReplayRing(counter), emptySince: null };
    for (const id of ids) channels.set(id, channel);
    return channel;
  }

  /** Null for an id of another process. */
  function numberOf(eventId: string): number | null {
    const [given, number] = [eventId.slice(0, epoch.length + 1), eventId.slice(epoch.length + 1)];
    return given === `${epoch}-` && /^\d{1,15}$/.test(number) && Number(number) <= counter ? Number(number) : null;
  }

  /** What the stream begins with: what was missed, or that too much was; and an id to come back with. */
  function greeting(channel: Channel, lastEventId: string | null): string {
    // after a restart not all browsers come back in the same moment
    const retry = `retry: ${1000 + Math.floor(Math.random() * 4000)}\n`;
    const here = `${retry}id: ${epoch}-${counter}\n\n`;
    if (lastEventId === null) return here;
    const number = numberOf(lastEventId);
    const missed = number === null ? null : channel.ring.after(number, clock.now());
    if (!missed) return here + REFETCH;
    return missed.length === 0 ? here : retry + missed.map((event) => event.text).join('');
  }

  return {
    announce(to, name, data) {
      publish({ to: typeof to === 'string' ? [to] : [...to], name, json: JSON.stringify(data) });
    },
    announceEndOfSessions(accountId) {
      publish({ to: [accountId], name: 'session_ended', json: '{}' });
    },
    openStream(wanted) {
      if (closed) throw new Refusal('service_unavailable');
      const channel = channelOf(wanted);
      if (channel.streams.size >= MAX_STREAMS) {
        throw new Refusal('rate_limited', undefined, { retryAfterSeconds: 60 });
      }
      const stream = createEventStream({
        isStillSignedIn: wanted.isStillSignedIn,
        onEnd(ended) {
          channel.streams.delete(ended);
          if (channel.streams.size === 0) channel.emptySince = clock.now();
        },
      });
      stream.write(greeting(channel, wanted.lastEventId));
      channel.streams.add(stream);
      channel.emptySince = null;
      return stream.body;
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      eachStream((stream) => stream.end());
      await relay?.close();
    },
  };
}
