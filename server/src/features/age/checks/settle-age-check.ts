import { AGE_CHECK_SECONDS, type AgeState } from '@rendezvous/contract/age/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { AgeOutcome } from '../providers/provider.ts';
import { ageProviderNamed } from '../providers/providers.ts';
import { type CheckRow, endCheck, insertAgeProved } from './age-checks.queries.ts';

/**
 * Asks the provider for the state of a check and notes the result. Webhook, return page and timer all end here, in any
 * order and any number of times. Cancelled and expired checks say nothing of the age, as if there had been none.
 * @returns the account's state
 */
export async function settleAgeCheck(services: Services, check: CheckRow): Promise<AgeState> {
  const outcome = await outcomeOf(services, check);
  if (outcome.status === 'created' || outcome.status === 'pending') return 'pending';
  const known = outcome.status === 'passed' || outcome.status === 'failed';
  const result = known
    ? { state: outcome.status, method: outcome.method, checkedAt: services.clock.now() }
    : { state: null, method: null, checkedAt: null };
  const ended = await services.sql.begin(async (tx) => {
    const isFirst = await endCheck(tx, { id: check.id, ...result });
    if (isFirst && result.state === 'passed') {
      await insertAgeProved(tx, check.account_id, services.clock.now());
    }
    return isFirst;
  });
  // The member's permissions have changed on every open page.
  if (ended) {
    services.outbox.wake();
    services.live.announce(check.account_id, 'refetch', {});
  }
  return result.state ?? 'none';
}

async function outcomeOf(services: Services, { provider, reference, created_at }: CheckRow): Promise<AgeOutcome> {
  const outcome: AgeOutcome = reference
    ? await ageProviderNamed(provider).ask(services, reference)
    : { status: 'created' };
  const over = secondsAfter(created_at, AGE_CHECK_SECONDS) <= services.clock.now();
  return over && outcome.status === 'created' ? { status: 'expired' } : outcome;
}
