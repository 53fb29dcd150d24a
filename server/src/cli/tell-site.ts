import type { Config } from '../platform/config.ts';
import { THINGS, tellOf } from '../platform/database/notices.ts';
import { loadSecret } from '../platform/database/secrets.ts';
import type { Sql } from '../platform/database/sql.ts';
import { REDIS_NAMES } from '../platform/redis/channel-name.ts';
import { tellByRedis } from '../platform/redis/redis-notices.ts';

/**
 * Tells the running site that something may have changed, so that it need not wait until it looks by itself: through
 * its database, and its Redis where it has one. It finds what a Redis that is away does not tell by the other way.
 */
export async function tellSite(sql: Sql, { redisUrl }: Pick<Config, 'redisUrl'>): Promise<void> {
  await tellOf(sql, THINGS);
  if (redisUrl) await tellByRedis(redisUrl, await loadSecret(sql, REDIS_NAMES), THINGS);
}
