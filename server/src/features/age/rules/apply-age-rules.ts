import type { AnySql } from '../../../platform/database/sql.ts';
import type { Domain } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { ageRuleOf } from '../../site/index.ts';
import { applyAgeRule, lockSomeProfiles, markApplied, selectNewRules, upsertAgeRule } from './age-rules.queries.ts';

type Applying = Pick<Services, 'sql' | 'clock' | 'outbox'>;

const BATCH = 200;

/**
 * Writes the operator's age rules to the database. Called whenever settings are read, before they take effect: from
 * then on such members can open nothing, and new ones are hidden.
 */
export async function noteAgeRules(sql: AnySql, domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) await upsertAgeRule(sql, domain.id, ageRuleOf(domain));
}

/** A timer: applies new rules to the profiles that existed before. */
export async function applyAgeRules(services: Applying): Promise<void> {
  const { sql, outbox } = services;
  for (const { domain_id, years } of await selectNewRules(sql)) {
    // After a crash, or a rule that comes meanwhile, the next round starts again.
    for (let after: string | null = null, over = false; !over; ) {
      const part = await applyToSome(services, domain_id, after);
      outbox.wake();
      after = part.at(-1) ?? null;
      over = part.length < BATCH;
    }
    await markApplied(sql, domain_id, years);
  }
}

function applyToSome({ sql, clock }: Applying, domainId: number, after: string | null): Promise<string[]> {
  return sql.begin(async (tx) => {
    const profiles = await lockSomeProfiles(tx, domainId, after, BATCH);
    if (profiles.length > 0) await applyAgeRule(tx, profiles, clock.now());
    return profiles;
  });
}
