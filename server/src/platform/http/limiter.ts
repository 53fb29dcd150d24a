import { LIMITS, type LimitName } from '@rendezvous/contract/http/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export type Limiter = {
  /** @throws Refusal `rate_limited` with the seconds to wait */
  spend(limit: LimitName, caller: string, address: string): Promise<void>;
};

/** Counts calls in this process; several processes behind a proxy each allow the limit. */
export function createLimiter(multiplier: number | 'off'): Limiter {
  if (multiplier === 'off') return { async spend() {} };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(points * multiplier)),
        duration: seconds,
      }),
    ]),
  );
  return {
    async spend(limit, caller, address) {
      try {
        await limiters.get(limit)?.consume(LIMITS[limit].by === 'address' ? address : caller);
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        throw new Refusal('rate_limited', undefined, { retryAfterSeconds: Math.max(1, result.msBeforeNext / 1000) });
      }
    },
  };
}
