import { Redis } from 'ioredis';
import { isThing, type Thing } from '../database/notices.ts';
import { channelName } from './channel-name.ts';
import type { OpenRedis } from './open-redis.ts';

/** Time for Redis to answer a command of the operator, who also tells by the database. */
const PATIENCE_MS = 1000;

/**
 * Hears notices that come through Redis, beside those of the database: a pooler that shares out its connections hands
 * those to nobody. One that is missed is made up for as one of the database is.
 */
export function hearByRedis({ listening }: OpenRedis, secret: Buffer, heard: (thing: Thing) => void): void {
  const channel = channelName('notices', secret);
  const subscribe = () => void listening.subscribe(channel).catch(() => {});
  listening.on('message', (from, thing) => {
    if (from === channel && isThing(thing)) heard(thing);
  });
  listening.on('ready', subscribe);
  if (listening.status === 'ready') subscribe();
}

/**
 * Tells all processes of a site that listen at its Redis to look, from beside them.
 * @returns whether Redis has taken it
 */
export async function tellByRedis(url: string, secret: Buffer, things: readonly Thing[]): Promise<boolean> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Ignored: what is asked fails with it.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await Promise.all(things.map((thing) => redis.publish(channelName('notices', secret), thing)));
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
