import type { Sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { ageRuleOf, allDomains } from '../../site/index.ts';
import { applyAgeRule, lockSomeProfiles, markApplied, upsertAgeRule } from './age-rules.queries.ts';

const BATCH = 200;

/**
 * Members who must prove their age are seen by nobody until then, as nothing is open to them: from the operator's word
 * on, within the time of this timer. The database keeps by itself what comes later (`0007_age.sql`).
 */
export async function applyAgeRules({ sql }: Pick<Services, 'sql'>): Promise<void> {
  for (const domain of await allDomains(sql)) {
    const { id } = domain;
    const years = ageRuleOf(domain);
    if (!(await upsertAgeRule(sql, id, years))) continue;
    // a rule that comes meanwhile, or a crash: the next round walks again
    for (let after: string | null = null, over = false; !over; ) {
      const part = await applyToSome(sql, id, after);
      after = part.at(-1) ?? null;
      over = part.length < BATCH;
    }
    await markApplied(sql, id, years);
  }
}

function applyToSome(sql: Sql, domainId: number, after: string | null): Promise<string[]> {
  return sql.begin(async (tx) => {
    const profiles = await lockSomeProfiles(tx, domainId, after, BATCH);
    if (profiles.length > 0) await applyAgeRule(tx, profiles);
    return profiles;
  });
}
