import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

/** Time for an answer. Redis answers within a millisecond, and whoever waits has another way. */
const PATIENCE_MS = 250;
const LONGEST_PAUSE_MS = 1000;

/** Connections to a Redis or Valkey, which come back by themselves. A command fails at once while there is none. */
export type OpenRedis = {
  /** carries commands */
  commands: Redis;
  /** carries what is published */
  listening: Redis;
  isUp(): boolean;
  close(): void;
};

/** Opens connections without waiting for them. The log says once when they are gone, and when they are back. */
export function openRedis(url: string, log: Log): OpenRedis {
  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: PATIENCE_MS,
    connectTimeout: 2000,
    retryStrategy: (times: number) => Math.min(LONGEST_PAUSE_MS, 50 * times),
  };
  const commands = new Redis(url, { ...options, enableAutoPipelining: true });
  const listening = new Redis(url, options);
  let closed = false;
  let said = false;
  const notice = (isAway: boolean) => {
    if (isAway === said) return;
    said = isAway;
    if (isAway) log.error('Redis is away: live events travel through the database, and each machine counts for itself');
    else log.warn('Redis is back');
  };
  // Ignored: the end of the connection follows.
  for (const connection of [commands, listening]) connection.on('error', () => {});
  commands.on('close', () => notice(!closed));
  commands.on('ready', () => notice(false));
  return {
    commands,
    listening,
    isUp: () => commands.status === 'ready',
    close() {
      closed = true;
      for (const connection of [commands, listening]) connection.disconnect();
    },
  };
}
