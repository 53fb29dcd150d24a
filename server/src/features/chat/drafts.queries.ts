import { DRAFT_SECONDS, DRAFTS_MAX } from '@rendezvous/contract/chat/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedBetween, visibleTo } from '../members/index.ts';
import { closedBetween, type Viewing } from './chat.queries.ts';

type Typed = {
  viewer: Viewing;
  profile: string;
  text: string;
  writtenAt: Date;
  /** time of the draft that it goes on from */
  known: Date | null;
};

type Kept = { there: boolean; closed: boolean; added: boolean | null };

/**
 * Keeps a draft to a member, unless another one that was typed later is kept; an empty one only takes another's place.
 * `there`: the member is there for the viewer; `closed`: nobody can write there (C8); `added`: this is the first one to
 * the member, null: nothing was changed.
 */
export async function upsertDraft(
  sql: AnySql,
  { viewer, profile, text, writtenAt, known }: Typed,
): Promise<Kept | undefined> {
  const [row] = await sql<Kept[]>`
    with partner as (
      select me.id as me, p.id, c.id is not null or (${visibleTo(sql, viewer).sql}) as there,
        ${closedBetween(sql, sql`me.id`)} as closed
      from profiles me
      join profiles p on p.id = ${profile} and p.id <> me.id
      left join accounts other_account on other_account.id = p.account_id
      left join conversations c on c.low_profile = least(me.id, p.id) and c.high_profile = greatest(me.id, p.id)
      where me.id = ${viewer.profileId}
    ), kept as (
      insert into drafts (profile_id, other_profile_id, text, written_at)
      select me, partner.id, ${text}, ${writtenAt}
      from partner
      where there and not closed
        and (${text} <> '' or exists (select from drafts where profile_id = me and other_profile_id = partner.id))
      on conflict (profile_id, other_profile_id) do update set
        text = excluded.text, written_at = greatest(excluded.written_at, ${afterIt(sql)})
      where drafts.text <> excluded.text
        and (drafts.written_at < excluded.written_at or drafts.written_at = ${known}::timestamptz)
      returning xmax = 0 as added
    )
    select there, closed, (select added from kept) as added from partner`;
  return row;
}

/** A time after the one that is kept: each change of a draft has a later one, by which devices know it. */
function afterIt(sql: AnySql) {
  return sql`drafts.written_at + interval '1 millisecond'`;
}

/** The draft that a statement took away, and when; null: none. */
export type TakenDraft = { draft_to: string; draft_at: Date } | { draft_to: null; draft_at: null };

/**
 * Takes the drafts away that `due` selects as `profile_id`, `other_profile_id` and `known`: the time of the one that is
 * meant, null: whichever is kept. To be a part of a statement.
 */
export function takeDrafts(sql: AnySql, due: Fragment, now: Date) {
  return sql`
    update drafts set text = '', written_at = greatest(${now}::timestamptz, ${afterIt(sql)})
    from (${due}) as due
    where drafts.profile_id = due.profile_id and drafts.other_profile_id = due.other_profile_id and drafts.text <> ''
      and (due.known is null or drafts.written_at = due.known)
    returning drafts.other_profile_id, drafts.written_at`;
}

/** Deletes the oldest drafts above the number that is kept for a member. */
export async function deleteDraftsAbove(sql: AnySql, profileId: string): Promise<void> {
  await sql`
    delete from drafts
    where profile_id = ${profileId} and other_profile_id in (
      select other_profile_id from drafts where profile_id = ${profileId}
      order by written_at desc, other_profile_id
      offset ${DRAFTS_MAX}
    )`;
}

export type DraftRow = { text: string; written_at: Date };

export async function selectDraft(sql: AnySql, viewer: string, profile: string): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow[]>`
    select text, written_at from drafts where profile_id = ${viewer} and other_profile_id = ${profile}`;
  return row;
}

/** Selects a member's drafts, with the partner's name if the partner is still there for the member. */
export function selectDraftRecords(sql: AnySql, profileId: string) {
  return sql<{ name: string | null; text: string; written_at: Date }[]>`
    select d.text, d.written_at,
      case when p.status = 'active' and not ${blockedBetween(sql, sql`d.profile_id`, sql`p.id`)} then p.name end as name
    from drafts d join profiles p on p.id = d.other_profile_id
    where d.profile_id = ${profileId} and d.text <> ''
    order by d.written_at`;
}

/** Deletes drafts that nobody has gone on with for a long time. */
export async function deleteOldDrafts(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from drafts where written_at <= ${secondsAfter(now, -DRAFT_SECONDS)}`;
}
