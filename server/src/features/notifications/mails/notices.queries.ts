import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { closedBetween } from '../../chat/index.ts';
import { blockedBetween, lastActiveAt } from '../../members/index.ts';
import { subscribed } from '../preferences/subscribed.ts';

/** A message that was sent, as its outbox row describes it. */
export type Sent = { conversation: string; sequence: number; sender: string; recipient: string };

/**
 * Notes unread messages that a mail may have to tell of: one note for each side of a conversation; while it waits,
 * later messages add nothing. Of a muted one nothing is told. Fictional profiles neither get mails nor cause them
 * (principle 1). Rows are written in one order, because other processes do the same at the same time: call it once in a
 * transaction. Whoever is being erased is waited for, and then gets none.
 * @returns those of the recipients who have a browser with push: a statement of its own would cost most batches, of a
 *   message or two, as much again
 */
export async function noteUnread(tx: Tx, sent: Sent[], now: Date, dueAt: Date): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    with sent as (
      select * from unnest(${sent.map((one) => one.recipient)}::uuid[], ${sent.map((one) => one.sender)}::uuid[],
        ${sent.map((one) => one.conversation)}::uuid[], ${sent.map((one) => one.sequence)}::integer[])
        as sent (recipient, sender, conversation, sequence)
    ), unread as (
      select distinct on (mine.profile_id, mine.conversation_id)
        mine.profile_id, mine.conversation_id, sent.sequence, sent.sender
      from sent
      join participants mine on mine.conversation_id = sent.conversation and mine.profile_id = sent.recipient
      where mine.read_sequence < sent.sequence and not mine.muted
        -- most messages have one before them that is unread: nothing is locked for these
        and not exists (
          select from message_notices waiting
          where waiting.profile_id = mine.profile_id and waiting.conversation_id = mine.conversation_id
            and waiting.sequence > mine.read_sequence)
      order by mine.profile_id, mine.conversation_id, sent.sequence
    ), me as (
      -- apart: within a join all of them would be locked again for each message
      select id from profiles where id in (select profile_id from unread) and not fictional
      order by id for key share
    ), noted as (
      insert into message_notices (profile_id, conversation_id, sequence, since, due_at)
      select unread.profile_id, unread.conversation_id, unread.sequence, ${now}, ${dueAt}
      from unread
      join me on me.id = unread.profile_id
      join profiles other on other.id = unread.sender and not other.fictional
      order by unread.profile_id, unread.conversation_id
      on conflict (profile_id, conversation_id) do update set
        sequence = excluded.sequence, since = excluded.since, due_at = excluded.due_at, mailed_at = null
      -- what it was about has been read
      where message_notices.sequence <= (
        select read_sequence from participants p
        where p.conversation_id = message_notices.conversation_id and p.profile_id = message_notices.profile_id)
    )
    select p.id from profiles p where ${subscribed(tx, tx`select recipient from sent`)}`;
  return new Set(rows.map((row) => row.id));
}

/** Time at which the next mail of news is due, for a timer. */
export function newsDue(sql: AnySql): Fragment {
  return sql`least((select min(due_at) from message_notices), (select min(due_at) from like_notices))`;
}

export type DueNotice = { profile_id: string; conversation_id: string; sequence: number; reminder: boolean };

type Claim = { now: Date; hereSince: Date; askAgainAt: Date; remindAt: Date; limit: number };

/**
 * Claims due notes, each for one process: notes of read messages and of muted conversations are deleted, members who
 * were just here are waited for, and of the others the next step is noted.
 * @returns the news for mails, and the number of notes looked at
 */
export async function claimDueNotices(tx: Tx, claim: Claim): Promise<{ looked: number; due: DueNotice[] }> {
  const { now, hereSince, askAgainAt, remindAt, limit } = claim;
  const rows = await tx<(DueNotice & { state: 'read' | 'here' | 'due' })[]>`
    with looked as (
      select n.profile_id, n.conversation_id, n.sequence, n.mailed_at is not null as reminder,
        case
          when mine.unread = 0 or mine.muted or mine.read_sequence >= n.sequence then 'read'
          when ${lastActiveAt(tx)} > ${hereSince} then 'here'
          else 'due' end as state
      from message_notices n
      join participants mine on mine.conversation_id = n.conversation_id and mine.profile_id = n.profile_id
      join profiles p on p.id = n.profile_id
      where n.due_at <= ${now}
      order by n.due_at
      limit ${limit}
      for update of n skip locked
    ), gone as (
      delete from message_notices n using looked l
      where l.state = 'read' and (n.profile_id, n.conversation_id) = (l.profile_id, l.conversation_id)
    ), moved as (
      update message_notices n set
        due_at = case
          when l.state = 'here' then ${askAgainAt}::timestamptz
          when l.reminder then null
          else ${remindAt}::timestamptz end,
        mailed_at = case when l.state = 'due' then ${now}::timestamptz else n.mailed_at end
      from looked l
      where l.state <> 'read' and (n.profile_id, n.conversation_id) = (l.profile_id, l.conversation_id)
    )
    select * from looked`;
  return { looked: rows.length, due: rows.filter(({ state }) => state === 'due') };
}

/**
 * Notes likes that a mail may tell of; while a note waits, later likes add nothing, and one that was taken back
 * meanwhile is none. Whoever is being erased is waited for, and then gets none.
 */
export async function noteLikes(
  tx: Tx,
  likes: { from: string; to: string }[],
  { dueAt, everySeconds }: { dueAt: Date; everySeconds: number },
): Promise<void> {
  await tx`
    insert into like_notices (profile_id, since, due_at)
    -- since the like itself: counted from the time of this statement, it would be missing in its own mail
    select p.id, first.at, ${dueAt}
    from profiles p
    join (
      select l.to_profile, min(l.created_at) as at
      from unnest(${likes.map(({ from }) => from)}::uuid[], ${likes.map(({ to }) => to)}::uuid[]) as liked (giver, receiver)
      join likes l on l.from_profile = liked.giver and l.to_profile = liked.receiver
      group by l.to_profile
    ) first on first.to_profile = p.id
    where not p.fictional
    order by p.id
    for key share of p
    on conflict (profile_id) do update set
      since = excluded.since,
      due_at = greatest(excluded.due_at, like_notices.mailed_at + make_interval(secs => ${everySeconds}))
    where like_notices.since is null`;
}

export async function claimDueLikes(
  tx: Tx,
  { now, hereSince, askAgainAt, limit }: Omit<Claim, 'remindAt'>,
): Promise<{ looked: number; due: { profile_id: string; since: Date }[] }> {
  const rows = await tx<{ profile_id: string; since: Date; here: boolean }[]>`
    with looked as (
      select n.profile_id, n.since, ${lastActiveAt(tx)} > ${hereSince} as here
      from like_notices n join profiles p on p.id = n.profile_id
      where n.due_at <= ${now}
      order by n.due_at
      limit ${limit}
      for update of n skip locked
    ), moved as (
      update like_notices n set
        since = case when l.here then n.since end,
        due_at = case when l.here then ${askAgainAt}::timestamptz end,
        mailed_at = case when l.here then n.mailed_at else ${now}::timestamptz end
      from looked l where n.profile_id = l.profile_id
    )
    select * from looked`;
  return { looked: rows.length, due: rows.filter(({ here }) => !here) };
}

/**
 * Selects conversations with unread messages that are neither muted nor closed, each with whether all that is unread is
 * automatic (S11).
 */
export async function selectStillUnread(
  sql: AnySql,
  profileId: string,
  conversationIds: string[],
): Promise<Map<string, { automatic: boolean }>> {
  const rows = await sql<{ conversation_id: string; automatic: boolean }[]>`
    select mine.conversation_id, not exists (
        select from messages m
        where m.conversation_id = mine.conversation_id and m.sender_profile = p.id and not m.automatic
          and m.sequence > greatest(mine.read_sequence, mine.hidden_sequence)
      ) as automatic
    from participants mine
    join profiles p on p.id = mine.other_profile_id and not p.fictional
    join accounts other_account on other_account.id = p.account_id
    where mine.profile_id = ${profileId} and mine.conversation_id = any(${conversationIds}::uuid[]) and mine.unread > 0
      and not mine.muted
      and not ${closedBetween(sql, sql`mine.profile_id`)}`;
  return new Map(rows.map(({ conversation_id, automatic }) => [conversation_id, { automatic }]));
}

/** Counts the likes that people gave and this member has not seen yet, and those of them that made a match. */
export async function countUnseenLikes(
  sql: AnySql,
  profileId: string,
  since: Date,
): Promise<{ likes: number; matches: number }> {
  const [row] = await sql<{ likes: number; matches: number }[]>`
    select count(*)::integer as likes, count(l.matched_at)::integer as matches
    from likes l
    join profiles other on other.id = l.from_profile
      and other.status = 'active' and not other.invisible and not other.fictional
    where l.to_profile = ${profileId} and l.seen_at is null and not l.automatic and l.created_at >= ${since}
      and not ${blockedBetween(sql, sql`l.to_profile`, sql`l.from_profile`)}`;
  return row ?? { likes: 0, matches: 0 };
}
