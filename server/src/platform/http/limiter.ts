import { ANY_CALL, LIMITS, type LimitName } from '@rendezvous/contract/http/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './client-address.ts';
import { Refusal } from './refusal.ts';

export type Limiter = {
  /**
   * Counts any call, before it costs a query.
   * @throws Refusal `rate_limited` with the seconds to wait
   */
  spendAny(address: string): Promise<void>;
  /**
   * Counts a page, before it is rendered.
   * @throws Refusal `rate_limited` with the seconds to wait
   */
  spendPage(address: string): Promise<void>;
  /**
   * Counts a call against its own limit.
   * @throws Refusal `rate_limited` with the seconds to wait
   */
  spend(limit: LimitName, caller: { accountId?: string; address: string }): Promise<void>;
};

/** Counts calls in this process; with several processes behind a proxy each allows the limit. */
export function createLimiter(multiplier: number | 'off'): Limiter {
  if (multiplier === 'off') return { async spendAny() {}, async spendPage() {}, async spend() {} };
  const counterOf = ({ points, seconds }: { points: number; seconds: number }) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(points * multiplier)), duration: seconds });
  const any = counterOf(ANY_CALL);
  const counters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, counterOf(limit)]));
  const spend: Limiter['spend'] = async (limit, { accountId, address }) => {
    const counter = counters.get(limit);
    const byAccount = LIMITS[limit].by === 'caller' && accountId;
    if (counter) await consume(counter, byAccount || networkOf(address));
  };
  return {
    spendAny: (address) => consume(any, networkOf(address)),
    spendPage: (address) => spend('page', { address }),
    spend,
  };
}

/** The limiter for calls of a page that has been counted: reads are free, a search counts as for anybody. */
export function withinPage(limiter: Limiter): Limiter {
  return {
    ...limiter,
    async spendAny() {},
    async spend(limit, caller) {
      if (limit !== 'read') await limiter.spend(limit, caller);
    },
  };
}

async function consume(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result;
    throw new Refusal('rate_limited', undefined, { retryAfterSeconds: Math.max(1, result.msBeforeNext / 1000) });
  }
}
