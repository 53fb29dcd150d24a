import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Counts, createCounts } from '../platform/counts/counts.ts';
import type { Thing } from '../platform/database/notices.ts';
import { loadSecret } from '../platform/database/secrets.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Connect } from '../platform/live/live.ts';
import { connectRelay } from '../platform/live/relay.ts';
import type { Log } from '../platform/log.ts';
import { REDIS_NAMES } from '../platform/redis/channel-name.ts';
import { openRedis } from '../platform/redis/open-redis.ts';
import { createRedisCounts } from '../platform/redis/redis-counts.ts';
import { hearByRedis } from '../platform/redis/redis-notices.ts';
import { connectRedisRelay } from '../platform/redis/redis-relay.ts';

/** Ways by which this process and the others of the site agree. */
type Between = {
  counts: Counts;
  /** none: there are no others */
  connect: Connect | undefined;
  /** hears notices by another way than the database */
  hearNotices?(heard: (thing: Thing) => void): void;
  close(): void;
};

/** Opens what this process has in common with others: by Redis where there is one, else by the database. */
export async function openBetween(
  options: { config: Config; databaseUrl: string; clock: Clock; counts?: Counts; siblings?: boolean },
  { sql, log }: { sql: Sql; log: Log },
): Promise<Between> {
  const { config, databaseUrl: url } = options;
  const here = options.counts ?? createCounts(options.clock);
  const byDatabase: Connect = (receiver) => connectRelay({ url, sql, log, ...receiver });
  if (config.redisUrl) {
    const redis = openRedis(config.redisUrl, log);
    const secret = await loadSecret(sql, REDIS_NAMES);
    return {
      counts: createRedisCounts(redis, secret, here),
      connect: async (receiver) =>
        connectRedisRelay(redis, { secret, otherwise: await byDatabase(receiver), ...receiver }),
      hearNotices: (heard) => hearByRedis(redis, secret, heard),
      close: redis.close,
    };
  }
  // A database of the operator's may serve other machines, too.
  const hasOthers = config.databaseUrl !== undefined || options.siblings;
  return { counts: here, connect: hasOthers ? byDatabase : undefined, close() {} };
}
