import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** Acts that may wait at the same time: of all, and of one visitor. */
const MOST_WAITING = 300;
const MOST_OF_ONE = 6;

/** A visit to a member, or an answer in a conversation, at one of its steps. */
export type Act = {
  visitor: string;
  /** null: of a visit */
  conversation_id: string | null;
  /** member who likes the visitor; null: somebody who suits */
  player: string | null;
  step: number;
};

/** Tells whether `profiles p` is a member whom the demo plays: nobody of the cast, whom visitors are. */
export function isPlayer(sql: AnySql): Fragment {
  return sql`(p.demo and not p.fictional and p.status = 'active' and p.name <> all(${[...DEMO_CAST]}::text[]))`;
}

/** Tells whether `profiles me` may be a person: who signed up here, or a member of the cast. */
function isVisitor(sql: AnySql): Fragment {
  return sql`(not me.fictional and (not me.demo or me.name = any(${[...DEMO_CAST]}::text[])))`;
}

/** Tells whether another act of `visitor` may wait. Two at once may both find the last place. */
function hasRoom(sql: AnySql, visitor: Fragment): Fragment {
  return sql`(select count(*) < ${MOST_WAITING} and count(*) filter (where visitor = ${visitor}) < ${MOST_OF_ONE}
    from demo_acts)`;
}

/** A message to somebody. */
export type Written = { sender: string; recipient: string; conversation: string };

/**
 * Notes that messages to players are to be answered. A later message to the same one begins anew: the answer is to the
 * last one.
 * @returns whether any is
 */
export async function insertAnswers(sql: AnySql, written: readonly Written[], dueAt: Date): Promise<boolean> {
  const rows = await sql`
    insert into demo_acts (visitor, conversation_id, step, due_at)
    select distinct sent.sender, sent.conversation, 0, ${dueAt}::timestamptz
    from unnest(${written.map(({ sender }) => sender)}::uuid[], ${written.map(({ recipient }) => recipient)}::uuid[],
      ${written.map(({ conversation }) => conversation)}::uuid[]) as sent (sender, recipient, conversation)
    join profiles p on p.id = sent.recipient and ${isPlayer(sql)}
    join profiles me on me.id = sent.sender and ${isVisitor(sql)}
    where ${hasRoom(sql, sql`sent.sender`)}
    on conflict (visitor, conversation_id) do update set step = 0, due_at = excluded.due_at
    returning 1`;
  return rows.length > 0;
}

/** Notes the same for what these accounts wrote before their address was confirmed. */
export async function insertAnswersSince(sql: AnySql, accounts: readonly string[], dueAt: Date): Promise<boolean> {
  const written = await sql<Written[]>`
    select me.id as sender, mine.other_profile_id as recipient, c.id as conversation
    from profiles me
    join participants mine on mine.profile_id = me.id
    join conversations c on c.id = mine.conversation_id
    join messages last on last.conversation_id = c.id and last.sequence = c.last_sequence and last.sender_profile = me.id
    where me.account_id = any(${[...accounts]}::uuid[])`;
  return written.length > 0 && insertAnswers(sql, written, dueAt);
}

/** Notes that members who have just come are visited, unless they are. */
export async function insertVisits(sql: AnySql, accounts: readonly string[], dueAt: Date): Promise<boolean> {
  const rows = await sql`
    insert into demo_acts (visitor, step, due_at)
    select me.id, 0, ${dueAt}::timestamptz from profiles me
    where me.account_id = any(${[...accounts]}::uuid[]) and me.status = 'active' and ${isVisitor(sql)}
      and ${hasRoom(sql, sql`me.id`)}
    on conflict (visitor, conversation_id) do nothing
    returning 1`;
  return rows.length > 0;
}

/** Notes that a player who was liked likes back, before the visit goes on. */
export async function insertLikesBack(
  sql: AnySql,
  liked: readonly { from: string; to: string }[],
  dueAt: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into demo_acts (visitor, player, step, due_at)
    select distinct on (me.id) me.id, p.id, 0, ${dueAt}::timestamptz
    from unnest(${liked.map(({ from }) => from)}::uuid[], ${liked.map(({ to }) => to)}::uuid[]) as given ("from", "to")
    join profiles p on p.id = given."to" and ${isPlayer(sql)}
    join profiles me on me.id = given."from" and ${isVisitor(sql)}
    where ${hasRoom(sql, sql`me.id`)}
    order by me.id
    on conflict (visitor, conversation_id) do update set
      player = coalesce(demo_acts.player, excluded.player), due_at = least(demo_acts.due_at, excluded.due_at)
    returning 1`;
  return rows.length > 0;
}

/** Takes acts that are due; each is taken by one process. One that dies now loses what it took, and nothing else. */
export function takeDueActs(sql: AnySql, now: Date): Promise<Act[]> {
  return sql<Act[]>`
    delete from demo_acts where id = any(array(
      select id from demo_acts where due_at <= ${now} order by due_at limit 20 for update skip locked))
    returning visitor, conversation_id, player, step`;
}

/** Notes the next step of an act, unless another of the same has begun meanwhile. */
export async function insertStep(sql: AnySql, { visitor, conversation_id, step }: Act, dueAt: Date): Promise<void> {
  await sql`
    insert into demo_acts (visitor, conversation_id, step, due_at)
    select ${visitor}, ${conversation_id}, ${step}, ${dueAt}
    where exists (select from profiles where id = ${visitor})
      and (${conversation_id}::uuid is null or exists (select from conversations where id = ${conversation_id}))
    on conflict (visitor, conversation_id) do nothing`;
}

/** The time at which the first act is due; null: none waits. */
export async function selectFirstDue(sql: AnySql): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`select min(due_at) as at from demo_acts`;
  return row?.at ?? null;
}
