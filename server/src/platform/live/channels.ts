import { REPLAY_SECONDS } from '@rendezvous/contract/live/events';
import type { Clock } from '../clock.ts';
import type { EventNumbers } from './event-numbers.ts';
import type { EventStream } from './event-stream.ts';
import { createReplayRing } from './replay-ring.ts';

/** Live state of one member in this process. */
export type Channel = {
  ids: string[];
  streams: Set<EventStream>;
  ring: ReturnType<typeof createReplayRing>;
  /** passing events, and until when each is not told again */
  passed: Map<string, Date>;
  /** null while there are streams */
  emptySince: Date | null;
};

const SWEEP_MS = 30_000;

/** The channels of members who have a stream in this process, or had one a moment ago and may come back. */
export function createChannels({ clock, numbers }: { clock: Clock; numbers: EventNumbers }) {
  const channels = new Map<string, Channel>();
  const sweep = setInterval(forgetEmpty, SWEEP_MS).unref();

  function all(): Iterable<Channel> {
    return new Set(channels.values());
  }

  function forgetEmpty(): void {
    const now = clock.now();
    for (const { ids, ring, passed, emptySince } of all()) {
      ring.forgetOld(now);
      for (const [json, until] of passed) if (until <= now) passed.delete(json);
      if (!emptySince || emptySince.getTime() > now.getTime() - REPLAY_SECONDS * 1000) continue;
      for (const id of ids) channels.delete(id);
    }
  }

  return {
    all,
    /** Finds the channels of these members, each once. */
    find(ids: string[]): Iterable<Channel> {
      const found = new Set<Channel>();
      for (const id of ids) {
        const channel = channels.get(id);
        if (channel) found.add(channel);
      }
      return found;
    },
    /** Opens the channel of the member with these ids. */
    open(ids: [string, ...string[]]): Channel {
      const known = channels.get(ids[0]);
      if (known) return known;
      const channel = {
        ids,
        streams: new Set<EventStream>(),
        ring: createReplayRing(numbers.last()),
        passed: new Map<string, Date>(),
        emptySince: null,
      };
      for (const id of ids) channels.set(id, channel);
      return channel;
    },
    stop: () => clearInterval(sweep),
  };
}
