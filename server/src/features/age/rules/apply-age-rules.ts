import type { AnySql, Sql } from '../../../platform/database/sql.ts';
import type { Domain } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { ageRuleOf } from '../../site/index.ts';
import { applyAgeRule, lockSomeProfiles, markApplied, selectNewRules, upsertAgeRule } from './age-rules.queries.ts';

const BATCH = 200;

/**
 * The operator's word on who must prove their age, as the database has it. Called whenever the settings are read, before
 * they take effect: from then on nothing opens to such a member, and who becomes one is hidden.
 */
export async function noteAgeRules(sql: AnySql, domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) await upsertAgeRule(sql, domain.id, ageRuleOf(domain));
}

/** A timer: hides and shows the profiles that were there before a rule. */
export async function applyAgeRules({ sql }: Pick<Services, 'sql'>): Promise<void> {
  for (const { domain_id, years } of await selectNewRules(sql)) {
    // a rule that comes meanwhile, or a crash: the next round walks again
    for (let after: string | null = null, over = false; !over; ) {
      const part = await applyToSome(sql, domain_id, after);
      after = part.at(-1) ?? null;
      over = part.length < BATCH;
    }
    await markApplied(sql, domain_id, years);
  }
}

function applyToSome(sql: Sql, domainId: number, after: string | null): Promise<string[]> {
  return sql.begin(async (tx) => {
    const profiles = await lockSomeProfiles(tx, domainId, after, BATCH);
    if (profiles.length > 0) await applyAgeRule(tx, profiles);
    return profiles;
  });
}
