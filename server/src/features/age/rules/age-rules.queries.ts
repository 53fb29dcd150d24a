import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';

/** Years to prove, by country. */
export type AgeRule = Record<string, number>;

/** From now on nothing opens to whom it asks to prove an age; the profiles that are there are hidden and shown later. */
export async function upsertAgeRule(sql: AnySql, domainId: number, years: AgeRule): Promise<void> {
  await sql`
    insert into age_rules as known (domain_id, years, applied)
    values (${domainId}, ${sql.json(years)}, ${Object.keys(years).length === 0})
    on conflict (domain_id) do update set years = excluded.years, applied = false
      where known.years <> excluded.years`;
}

/** Rules that not all profiles have been hidden and shown by. */
export async function selectNewRules(sql: AnySql) {
  return await sql<{ domain_id: number; years: AgeRule }[]>`
    select domain_id, years from age_rules where not applied order by domain_id`;
}

export async function markApplied(sql: AnySql, domainId: number, years: AgeRule): Promise<void> {
  await sql`
    update age_rules set applied = true where domain_id = ${domainId} and years = ${sql.json(years)}::jsonb`;
}

/**
 * The next profiles of a domain, in the order of their ids. Their accounts are locked, so that nobody proves an age,
 * pauses or leaves until the end of the transaction.
 */
export async function lockSomeProfiles(tx: Tx, domainId: number, after: string | null, limit: number) {
  const rows = await tx<{ id: string }[]>`
    select p.id from profiles p join accounts a on a.id = p.account_id
    where p.domain_id = ${domainId} and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit} for share of a`;
  return rows.map(({ id }) => id);
}

/** Hides and shows them by their facts. In a statement of its own: it sees what was waited for. */
export async function applyAgeRule(tx: Tx, profileIds: string[]): Promise<void> {
  await tx`select correct_status(${profileIds}::uuid[])`;
}

/**
 * Whether the owner of `profiles p`, whose account is `account`, must prove their age first. Inside of an `exists` the
 * rows would be built whole for the function, long texts and all.
 */
export function mustProveAge(sql: AnySql, account: Fragment) {
  return sql`
    must_prove_age(p, ${account}, (select rule.years from age_rules rule where rule.domain_id = p.domain_id))`;
}
