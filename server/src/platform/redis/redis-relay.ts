import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Announcement, Relay } from '../live/relay.ts';
import { channelName } from './channel-name.ts';
import type { OpenRedis } from './open-redis.ts';

/**
 * Carries announcements between the processes of a site through Redis. What it does not take goes by `otherwise`, the
 * relay through the database, to which all processes listen all the time.
 */
export function connectRedisRelay(
  { commands, listening, isUp, unanswered }: OpenRedis,
  options: {
    /** tells this site from others at the same Redis */
    secret: Buffer;
    otherwise: Relay;
    receive(announcements: Announcement[]): void;
    /** tells that some announcements of others may be lost */
    missed(): void;
  },
): Relay {
  const { secret, otherwise } = options;
  const own = randomBytes(6).toString('base64url');
  const ownMark = `["${own}"`;
  const channel = channelName('live', secret);
  let waiting: Announcement[] = [];
  let sending: Promise<void> = Promise.resolve();

  /** Sends what waits, one batch after the other, so that what follows never overtakes. */
  async function send(): Promise<void> {
    // What is announced in the same moment comes along, and what is announced meanwhile makes the next batch.
    await nextTurn();
    const batch = waiting;
    waiting = [];
    if (isUp()) {
      try {
        await commands.publish(channel, JSON.stringify([own, ...batch]));
        return;
      } catch {
        unanswered();
      }
    }
    for (const announcement of batch) otherwise.publish(announcement);
  }

  async function subscribe(): Promise<void> {
    try {
      await listening.subscribe(channel);
      // Until now others may have been heard by everybody else.
      options.missed();
    } catch {
      listening.disconnect(true);
    }
  }

  listening.on('message', (from, payload) => {
    if (from !== channel || payload.startsWith(ownMark)) return;
    const [, ...announcements] = JSON.parse(payload) as [string, ...Announcement[]];
    options.receive(announcements);
  });
  listening.on('ready', subscribe);
  if (listening.status === 'ready') void subscribe();

  return {
    publish(announcement) {
      if (waiting.push(announcement) === 1) sending = sending.then(send);
    },
    watch() {
      const rest = otherwise.watch();
      return async () => {
        await sending;
        await rest();
      };
    },
    async close() {
      await sending;
      await otherwise.close();
    },
  };
}
