import { createHash } from 'node:crypto';
import type { Counts } from '../counts/counts.ts';
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

/** Time for which nobody asks again after an answer that did not come. */
const QUIET_MS = 1000;
const DAY_MS = 24 * 3600 * 1000;
/** Characters of an id that tell it from some thousand others: its end is random. */
const OF_ID = 12;

/**
 * Counts in Redis, for all machines of a site. `otherwise` counts while it is away. Keys are hashed with the site's
 * secret: neither accounts nor network addresses lie there.
 */
export function createRedisCounts(redis: OpenRedis, secret: Buffer, otherwise: Counts): Counts {
  const keyOf = (...parts: string[]) => {
    const hash = createHash('sha256').update(secret);
    return `count:${hash.update(parts.join('\0')).digest('base64url').slice(0, 22)}`;
  };
  const ask = async (script: string, key: string, ...args: (string | number)[]) =>
    Number(await redis.commands.eval(script, 1, key, ...args));
  let quietUntil = 0;
  const either = async (asked: () => Promise<number>, instead: () => Promise<number>) => {
    if (!redis.isUp() || performance.now() < quietUntil) return instead();
    return asked().catch(() => {
      // Not every call waits for a Redis that says nothing.
      quietUntil = performance.now() + QUIET_MS;
      return instead();
    });
  };

  return {
    spend(bound, key) {
      const { name, points, seconds } = bound;
      return either(
        () => ask(SPEND, keyOf(name, key), points, seconds * 1000),
        () => otherwise.spend(bound, key),
      );
    },
    pause(bound, key) {
      return either(
        () => ask(PAUSE, keyOf(bound.name, key), bound.seconds * 1000),
        () => otherwise.pause(bound, key),
      );
    },
    see(budget, key, ids) {
      const different = [...new Set(ids.map((id) => id.slice(-OF_ID)))];
      return either(
        () => ask(SEE, keyOf(budget.name, key), budget.most, DAY_MS, ...different),
        () => otherwise.see(budget, key, ids),
      );
    },
  };
}
