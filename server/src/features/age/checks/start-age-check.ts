import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/age/endpoints';
import { AGE_CHECK_SECONDS } from '@rendezvous/contract/age/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { minAge as minAgeIn } from '../../site/index.ts';
import { ageProviderNamed, chosenAgeProvider } from '../providers/providers.ts';
import {
  type CheckRow,
  insertCheck,
  selectAge,
  selectCheckOf,
  setPending,
  updateCheckStart,
} from './age-checks.queries.ts';
import { settleAgeCheck } from './settle-age-check.ts';

type StartCall = CallOf<typeof calls.startAgeCheck>;

/** Begins a check, or leads back to the one under way; a member who has proved enough needs none. */
export async function startAgeCheck(call: StartCall, { query }: Input<typeof calls.startAgeCheck>) {
  const { sql, viewer } = call;
  const minAge = minAgeIn(call.domain, viewer.country);
  const { age_proved } = await selectAge(sql, viewer.accountId);
  if (age_proved !== null && age_proved >= minAge) return { redirect_url: null };
  const known = await selectCheckOf(sql, viewer.accountId);
  if (known) {
    const result = await settleAgeCheck(call, known);
    if (result === 'passed') return { redirect_url: null };
    if (result === 'pending' && known.redirect_url) return { redirect_url: known.redirect_url };
  }
  const check = await makeCheck(call, minAge);
  return { redirect_url: check.redirect_url ?? (await startAtProvider(call, check, query.return_to)) };
}

async function makeCheck({ sql, viewer, clock, config }: StartCall, minAge: number): Promise<CheckRow> {
  const provider = chosenAgeProvider(config);
  if (!provider) throw new Refusal('age_check_unavailable');
  const own = { id: randomUUID(), accountId: viewer.accountId, provider: provider.name };
  const check = { ...own, minAge, now: clock.now() };
  return sql.begin(async (tx) => {
    const row = await insertCheck(tx, check);
    await setPending(tx, viewer.accountId);
    return row;
  });
}

/**
 * Starts the check at the provider, outside of any transaction, since that may be slow. Two calls at once make one
 * check and answer the same page.
 */
async function startAtProvider(call: StartCall, check: CheckRow, next?: string): Promise<string | null> {
  const returnUrl = new URL('/age-check', call.domain.url);
  if (next) returnUrl.searchParams.set('next', next);
  const started = await ageProviderNamed(check.provider).create(call, {
    checkId: check.id,
    minAge: check.min_age,
    returnUrl: returnUrl.href,
    expiresAt: secondsAfter(check.created_at, AGE_CHECK_SECONDS),
  });
  return updateCheckStart(call.sql, check.id, started);
}
