import { z } from 'zod';
import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../../platform/outbox/topic.ts';

/**
 * Topic of the outbox row of a member whose first message waits, of whom a new rule asks for no proof; and its data.
 */
export const AGE_NOT_ASKED = defineTopic('age_not_asked', { account: z.string() });
export type AgeNotAsked = DataOf<typeof AGE_NOT_ASKED>;

/** Years to prove, by country. */
export type AgeRule = Record<string, number>;

/**
 * Stores the rule. From now on members whom it asks for a proof can open nothing; their profiles are hidden later, and
 * others shown.
 */
export async function upsertAgeRule(sql: AnySql, domainId: number, years: AgeRule): Promise<void> {
  await sql`
    insert into age_rules as known (domain_id, years, applied)
    values (${domainId}, ${sql.json(years)}, ${Object.keys(years).length === 0})
    on conflict (domain_id) do update set years = excluded.years, applied = false
      where known.years <> excluded.years`;
}

/** Time at which new rules are applied, for a timer: at once. */
export function newRulesDue(sql: AnySql, now: Date): Fragment {
  return sql`(select ${now}::timestamptz where exists (select from age_rules where not applied))`;
}

/** Selects rules that have not been applied to all profiles. */
export async function selectNewRules(sql: AnySql) {
  return await sql<{ domain_id: number; years: AgeRule }[]>`
    select domain_id, years from age_rules where not applied order by domain_id`;
}

export async function markApplied(sql: AnySql, domainId: number, years: AgeRule): Promise<void> {
  await sql`
    update age_rules set applied = true where domain_id = ${domainId} and years = ${sql.json(years)}::jsonb`;
}

/**
 * Locks the accounts of a domain's next profiles, in the order of their ids: until the end of the transaction nobody
 * proves an age, pauses or leaves.
 */
export async function lockSomeProfiles(tx: Tx, domainId: number, after: string | null, limit: number) {
  const rows = await tx<{ id: string }[]>`
    select p.id from profiles p join accounts a on a.id = p.account_id
    where p.domain_id = ${domainId} and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit} for share of a`;
  return rows.map(({ id }) => id);
}

/**
 * Hides and shows profiles by their facts. It is a statement of its own, so that it sees what was committed while the
 * lock waited. The next one tells of those whose first message may go out now (A7).
 */
export async function applyAgeRule(tx: Tx, profileIds: string[], now: Date): Promise<void> {
  await tx`select correct_status(${profileIds}::uuid[])`;
  await tx`
    ${publish(tx, AGE_NOT_ASKED, { account: tx`a.id` }, now)}
    from profiles p join accounts a on a.id = p.account_id join signup_messages m on m.account_id = a.id
    where p.id = any(${profileIds}::uuid[]) and not ${mustProveAge(tx, tx`a`)}`;
}

/**
 * Tells whether the owner of `profiles p`, whose account is `account`, must prove their age first. Not inside an
 * `exists`: for the function its rows would be built whole, long texts included.
 */
export function mustProveAge(sql: AnySql, account: Fragment) {
  return sql`
    must_prove_age(p, ${account}, (select rule.years from age_rules rule where rule.domain_id = p.domain_id))`;
}
