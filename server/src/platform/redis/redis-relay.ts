import { createHash, randomBytes } from 'node:crypto';
import type { Announcement, Relay } from '../live/relay.ts';
import type { OpenRedis } from './open-redis.ts';

/**
 * Carries announcements between the processes of a site through Redis. What it does not take goes by `otherwise`, the
 * relay through the database, to which all processes listen all the time.
 */
export function connectRedisRelay(
  { commands, listening, isUp }: OpenRedis,
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
  const channel = `live:${createHash('sha256').update(secret).digest('base64url').slice(0, 22)}`;
  let waiting: Announcement[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let connected = 0;

  async function send(batch: Announcement[]): Promise<void> {
    try {
      if (!isUp()) throw new Error('away');
      await commands.publish(channel, JSON.stringify([own, ...batch]));
    } catch {
      for (const announcement of batch) otherwise.publish(announcement);
    }
  }

  function flush(): void {
    const batch = waiting;
    waiting = [];
    // One after the other, so that what follows never overtakes.
    sending = sending.then(() => send(batch));
  }

  async function subscribe(): Promise<void> {
    try {
      await listening.subscribe(channel);
      connected += 1;
      // Since the connection was lost, others may have been heard by everybody else.
      if (connected > 1) options.missed();
    } catch {
      listening.disconnect(true);
    }
  }

  listening.on('message', (_, payload) => {
    if (payload.startsWith(ownMark)) return;
    const [, ...announcements] = JSON.parse(payload) as [string, ...Announcement[]];
    options.receive(announcements);
  });
  listening.on('ready', subscribe);
  if (listening.status === 'ready') void subscribe();

  return {
    publish(announcement) {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(announcement);
    },
    async close() {
      flush();
      await sending;
      await otherwise.close();
    },
  };
}
