import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connect } from '../live/live.ts';
import type { Machines } from '../live/machines.ts';
import type { Announcement, Relay } from '../live/relay.ts';
import { channelName } from './channel-name.ts';
import type { OpenRedis } from './open-redis.ts';

/** Pause before a subscription that failed is tried again on the same connection. */
const AGAIN_MS = 1000;

/**
 * Carries announcements between the processes of a site through Redis. What it does not take goes by the database, to
 * which all processes listen all the time; while some hear by that alone it takes a copy of everything.
 */
export async function connectRedisRelay(
  { commands, listening, isUp, unanswered, forbids }: OpenRedis,
  options: {
    /** tells this site from others at the same Redis */
    secret: Buffer;
    machines: Machines;
    byDatabase: Connect;
    receive(announcements: Announcement[]): void;
    /** tells that some announcements of others may be lost */
    missed(): void;
  },
): Promise<Relay> {
  const { secret, machines, missed } = options;
  const own = randomBytes(6).toString('base64url');
  const ownMark = `["${own}"`;
  const channel = channelName('live', secret);
  let waiting: Announcement[] = [];
  let sending: Promise<void> = Promise.resolve();
  const otherwise = await options.byDatabase({ receive: receiveByDatabase, missed });

  function receiveByDatabase(announcements: Announcement[]): void {
    const isHeard = machines.hearsBy() === 'redis';
    options.receive(isHeard ? announcements.filter(({ copy }) => !copy) : announcements);
  }

  /** Sends what waits, one batch after the other, so that what follows never overtakes. */
  async function send(): Promise<void> {
    // What is announced in the same moment comes along, and what is announced meanwhile makes the next batch.
    await nextTurn();
    const batch = waiting;
    waiting = [];
    if (!isUp() || !(await publish(batch))) for (const announcement of batch) otherwise.publish(announcement);
    else if (machines.someHearByDatabase())
      for (const announcement of batch) otherwise.publish({ ...announcement, copy: true });
  }

  async function publish(batch: Announcement[]): Promise<boolean> {
    try {
      await commands.publish(channel, JSON.stringify([own, ...batch]));
      return true;
    } catch (error) {
      if (!forbids(error)) unanswered();
      return false;
    }
  }

  async function subscribe(): Promise<void> {
    try {
      await listening.subscribe(channel);
      machines.hearBy('redis');
      // Until now others may have been heard by everybody else.
      missed();
    } catch (error) {
      forbids(error);
      // On another connection it is tried by itself.
      setTimeout(() => {
        machines.hasOthers();
        if (listening.status === 'ready') void subscribe();
      }, AGAIN_MS).unref();
    }
  }

  listening.on('message', (from, payload) => {
    if (from !== channel || payload.startsWith(ownMark)) return;
    const [, ...announcements] = JSON.parse(payload) as [string, ...Announcement[]];
    options.receive(announcements);
  });
  listening.on('ready', subscribe);
  listening.on('close', () => machines.hearBy('database'));
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
