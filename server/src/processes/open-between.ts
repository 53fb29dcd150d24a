import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { countKeys } from '../platform/counts/count-keys.ts';
import { type Counts, createCounts } from '../platform/counts/counts.ts';
import { createDatabaseCounts } from '../platform/counts/database-counts.ts';
import { orElse } from '../platform/counts/or-else.ts';
import type { Thing } from '../platform/database/notices.ts';
import { loadSecret } from '../platform/database/secrets.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Connect } from '../platform/live/live.ts';
import { createMachines } from '../platform/live/machines.ts';
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

/** A machine that runs several processes of the site: its name, until it starts anew, and what they count together. */
export type Machine = { name: string; counts: Counts };

const randomName = () => randomBytes(6).toString('base64url');

/**
 * Opens what this process has in common with others: by Redis where there is one, else by the database. `patient` is
 * for what may take its time.
 */
export async function openBetween(
  options: { config: Config; databaseUrl: string; clock: Clock; machine?: Machine },
  { sql, patient, log }: { sql: Sql; patient: Sql; log: Log },
): Promise<Between> {
  const { config, databaseUrl: url, clock, machine } = options;
  const machines = createMachines(machine?.name ?? randomName(), randomName());
  const keyOf = countKeys(await loadSecret(patient, 'count_keys'));
  const here = machine?.counts ?? createCounts(clock);
  // A machine that is alone need not ask the database.
  const counts = orElse(createDatabaseCounts({ sql, clock, log, keyOf }), here, machines.hasOthers);
  const byDatabase: Connect = (receiver) => connectRelay({ url, sql: patient, log, machines, ...receiver });
  if (config.redisUrl) {
    const redis = openRedis(config.redisUrl, log);
    const secret = await loadSecret(patient, REDIS_NAMES);
    return {
      counts: createRedisCounts(redis, keyOf, counts),
      connect: (receiver) => connectRedisRelay(redis, { secret, machines, byDatabase, ...receiver }),
      hearNotices: (heard) => hearByRedis(redis, secret, heard),
      close: redis.close,
    };
  }
  // A database of the operator's may serve other machines, too.
  const hasOthers = config.databaseUrl !== undefined || machine !== undefined;
  return { counts, connect: hasOthers ? byDatabase : undefined, close() {} };
}
