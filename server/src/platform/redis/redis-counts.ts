import type { CountKeys } from '../counts/count-keys.ts';
import type { Counts } from '../counts/counts.ts';
import { orElse } from '../counts/or-else.ts';
import type { OpenRedis } from './open-redis.ts';

/** Script that counts one more of a key, of so many points within the time. */
const SPEND = `
  local spent = redis.call('incr', KEYS[1])
  if spent == 1 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  if spent <= tonumber(ARGV[1]) then return 0 end
  return math.max(1, redis.call('pttl', KEYS[1]))`;

/** Script that begins a pause, if none is under way. */
const PAUSE = `
  if redis.call('set', KEYS[1], 1, 'nx', 'px', ARGV[1]) then return 0 end
  return math.max(1, redis.call('pttl', KEYS[1]))`;

/** Script that adds ids to a set that lives for a day, all or none. */
const SEE = `
  local seen = redis.call('scard', KEYS[1])
  local fresh = 0
  for at = 3, #ARGV do fresh = fresh + 1 - redis.call('sismember', KEYS[1], ARGV[at]) end
  if seen + fresh > tonumber(ARGV[1]) then return math.max(1, redis.call('pttl', KEYS[1])) end
  if fresh > 0 then redis.call('sadd', KEYS[1], unpack(ARGV, 3)) end
  if seen == 0 and fresh > 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  return 0`;

const DAY_MS = 24 * 3600 * 1000;
/** Characters of an id that tell it from some thousand others: its end is random. */
const OF_ID = 12;

/** Counts in Redis, for all machines of a site. `otherwise` counts while it is away. */
export function createRedisCounts(redis: OpenRedis, keyOf: CountKeys, otherwise: Counts): Counts {
  const fail = (error: unknown) => {
    redis.forbids(error);
    throw error;
  };
  const ask = async (script: string, key: string, ...args: (string | number)[]) =>
    Number(await redis.commands.eval(script, 1, `count:${key}`, ...args).catch(fail));
  const asked: Counts = {
    spend: ({ name, points, seconds }, key) => ask(SPEND, keyOf(name, key), points, seconds * 1000),
    pause: ({ name, seconds }, key) => ask(PAUSE, keyOf(name, key), seconds * 1000),
    see({ name, most }, key, ids) {
      const different = [...new Set(ids.map((id) => id.slice(-OF_ID)))];
      return ask(SEE, keyOf(name, key), most, DAY_MS, ...different);
    },
  };
  return orElse(asked, otherwise, redis.isUp);
}
