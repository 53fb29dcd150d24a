import type { Gender } from '@rendezvous/contract/members/attributes';
import type { Wishes } from '@rendezvous/contract/members/comparison';
import { NEW_SECONDS } from '@rendezvous/contract/members/limits';
import { dayOf } from '../../platform/age.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import type { Facts } from './compare.ts';

export type ComparedRow = Facts & {
  id: string;
  fictional: boolean;
  hide_distance: boolean;
  /** the facts as the day began, where others hold today */
  before: Facts | null;
  wishes: Wishes | null;
};

export type OwnWishesRow = { looking_for: Gender[]; stated: Wishes | null; waits: boolean };

/**
 * Selects by what members are compared: after their first week by what they were and wished when the day began. Wishes
 * count at once on the first day on which there are any.
 */
export function selectCompared(sql: AnySql, profileIds: string[], now: Date) {
  const { columns, joins } = compared(sql, now);
  return sql<ComparedRow[]>`
    select ${columns}
    from profiles p ${joins}
    where p.id = any (${profileIds}::uuid[])`;
}

/**
 * Parts of other statements that select of `profiles p` what they are compared by: the columns of `ComparedRow`, and
 * the joins.
 */
export function compared(sql: AnySql, now: Date) {
  const { before, wishes, joins } = asTheDayBegan(sql, now);
  // Columns, not `compared_facts`: to make its JSON took more than all the rest.
  const columns: Fragment = sql`
    p.id, p.fictional, p.hide_distance, p.gender, p.looking_for, p.birth_date, p.grid_lat, p.grid_lon, p.interests,
    p.reason_for_signup, p.relationship_status, p.body_type, p.tattoos, p.hair_colour, p.eye_colour, ${before} as before,
    ${wishes} as wishes`;
  return { columns, joins };
}

/** Selects a member's own wishes, and whether a change of today waits for tomorrow. */
export async function selectOwnWishes(sql: AnySql, profileId: string, now: Date): Promise<OwnWishesRow> {
  const { before, wishes, joins } = asTheDayBegan(sql, now);
  const [row] = await sql<OwnWishesRow[]>`
    select p.looking_for, w.stated,
      coalesce(${before} <> compared_facts(p), false) or ${wishes} is distinct from w.stated as waits
    from profiles p ${joins}
    where p.id = ${profileId}`;
  if (!row) throw new Error('the profile is gone');
  return row;
}

function asTheDayBegan(sql: AnySql, now: Date) {
  const today = dayOf(now).toString();
  const settled = sql`p.created_at <= ${secondsAfter(now, -NEW_SECONDS)}`;
  const before: Fragment = sql`case when ${settled} and b.day = ${today}::date then b.facts end`;
  const wishes: Fragment = sql`
    case when ${settled} and w.stated_on = ${today}::date and w.first_on < w.stated_on then w.before else w.stated end`;
  const joins: Fragment = sql`
    left join profiles_before b on b.profile_id = p.id
    left join wishes w on w.profile_id = p.id`;
  return { before, wishes, joins };
}

/** Locks a member's wishes: each change builds on the one before. */
export async function lockWishes(tx: Tx, profileId: string): Promise<Wishes> {
  await tx`select from profiles where id = ${profileId} for no key update`;
  const [row] = await tx<{ stated: Wishes }[]>`select stated from wishes where profile_id = ${profileId}`;
  return row?.stated ?? {};
}

/** Writes wishes; the first change of a day keeps those that were. */
export async function upsertWishes(tx: Tx, profileId: string, wishes: Wishes, now: Date): Promise<void> {
  const today = dayOf(now).toString();
  await tx`
    insert into wishes (profile_id, stated, stated_on, first_on)
    values (${profileId}, ${tx.json(wishes)}, ${today}::date, ${today}::date)
    on conflict (profile_id) do update set stated = excluded.stated, stated_on = excluded.stated_on,
      before = case when wishes.stated_on < excluded.stated_on then wishes.stated else wishes.before end`;
}

/** Piece of a statement that changes a profile: keeps by what the member was compared when the day began. */
export function keepFacts(sql: AnySql, profileId: string, now: Date): Fragment {
  return sql`
    insert into profiles_before (profile_id, day, facts)
    select p.id, ${dayOf(now).toString()}::date, compared_facts(p) from profiles p where p.id = ${profileId}
    on conflict (profile_id) do update set day = excluded.day, facts = excluded.facts
    where profiles_before.day < excluded.day`;
}

/** Deletes up to `limit` profiles and wishes of each kind that a day before today began with. @returns how many */
export async function deleteDaysBefore(sql: AnySql, now: Date, limit: number): Promise<number> {
  const today = dayOf(now).toString();
  const profiles = await sql`
    delete from profiles_before where profile_id in (
      select profile_id from profiles_before where day < ${today}::date limit ${limit}
    )
    returning 1`;
  const wishes = await sql`
    update wishes set before = null where profile_id in (
      select profile_id from wishes where before is not null and stated_on < ${today}::date limit ${limit}
    )
    returning 1`;
  return Math.max(profiles.length, wishes.length);
}

export async function selectWishRecord(sql: AnySql, profileId: string) {
  const [row] = await sql<{ wishes: Wishes | null; stated_on: string | null; as_the_day_began: Facts | null }[]>`
    select w.stated as wishes, w.stated_on, b.facts as as_the_day_began
    from profiles p
    left join wishes w on w.profile_id = p.id
    left join profiles_before b on b.profile_id = p.id
    where p.id = ${profileId}`;
  return row;
}
