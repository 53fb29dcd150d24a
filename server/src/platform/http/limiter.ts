import { ANY_CALL, LIMITS, type LimitName } from '@rendezvous/contract/http/limits';
import type { Counts } from '../counts/counts.ts';
import { networkOf } from './client-address.ts';
import { tooManyCalls } from './refusal.ts';

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

/** Limits how often one may call; each process that shares the counts allows the same. */
export function createLimiter(multiplier: number | 'off', counts: Counts): Limiter {
  if (multiplier === 'off') return { async spendAny() {}, async spendPage() {}, async spend() {} };
  const consume = async (name: string, { points, seconds }: { points: number; seconds: number }, key: string) => {
    const most = Math.max(1, Math.round(points * multiplier));
    const wait = await counts.spend({ name, points: most, seconds }, key);
    if (wait > 0) throw tooManyCalls(Math.max(1, wait / 1000));
  };
  const spend: Limiter['spend'] = async (limit, { accountId, address }) => {
    const byAccount = LIMITS[limit].by === 'caller' && accountId;
    await consume(limit, LIMITS[limit], byAccount || networkOf(address));
  };
  return {
    spendAny: (address) => consume('any', ANY_CALL, networkOf(address)),
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
