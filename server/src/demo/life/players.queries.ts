import { randomUUID } from 'node:crypto';
import type { StoredType } from '../../features/chat/index.ts';
import { blockedBetween, notePresence } from '../../features/members/index.ts';
import type { AnySql } from '../../platform/database/sql.ts';
import { isPlayer } from './acts.queries.ts';

/** A conversation in which the visitor wrote last. */
type Talk = {
  player: string;
  account: string;
  domain_id: number;
  /** the visitor's name and language */
  name: string;
  language: string;
  message: string;
  type: StoredType;
  text: string | null;
  /** texts that the player wrote here automatically */
  said: string[];
};

/**
 * Selects a conversation whose last message waits for a player's answer; undefined if there is none any more: nobody is
 * answered who deleted it, reported or blocked the player, is blocked, has left or has yet to confirm the address.
 */
export async function selectTalk(
  sql: AnySql,
  { visitor, conversation }: { visitor: string; conversation: string },
): Promise<Talk | undefined> {
  const [row] = await sql<Talk[]>`
    select p.id as player, played.id as account, p.domain_id, me.name, a.language, last.id as message, last.type,
      last.text, array(
        select m.text from messages m
        where m.conversation_id = c.id and m.sender_profile = p.id and m.automatic and m.text is not null
      ) as said
    from conversations c
    join participants mine on mine.conversation_id = c.id and mine.profile_id = ${visitor}
    join profiles me on me.id = mine.profile_id
    join accounts a on a.id = me.account_id and a.status = 'active'
    join profiles p on p.id = mine.other_profile_id and ${isPlayer(sql)}
    join accounts played on played.id = p.account_id and played.status = 'active'
    join messages last on last.conversation_id = c.id and last.sequence = c.last_sequence
    where c.id = ${conversation} and last.sender_profile = me.id and not last.automatic
      and mine.hidden_sequence < last.sequence
      and not ${blockedBetween(sql, sql`me.id`, sql`p.id`)}
      and not exists (select from reports r where r.reporter_profile = me.id and r.reported_profile = p.id)`;
  return row;
}

/** A visitor who is here. */
type Here = { name: string; language: string; domain_id: number };

/** Selects a visitor; undefined if they have gone, or nobody may see them. */
export async function selectHere(sql: AnySql, visitor: string, onlineSince: Date): Promise<Here | undefined> {
  const [row] = await sql<Here[]>`
    select me.name, a.language, me.domain_id
    from profiles me
    join accounts a on a.id = me.account_id and a.status = 'active'
    join presence here on here.profile_id = me.id and here.last_active_at > ${onlineSince}
    where me.id = ${visitor} and me.status = 'active' and not me.invisible`;
  return row;
}

/** Members who are looked at for a visit: enough that somebody suits, however large the crowd is. */
const SAMPLE = 300;

/** A player, and their account. */
type Player = { player: string; account: string };

/**
 * Selects a player who suits a visitor: of those who neither like them nor know them yet, one of their country and age.
 */
export async function selectSuiting(sql: AnySql, visitor: string): Promise<Player | undefined> {
  const from = randomUUID();
  const [row] = await sql<Player[]>`
    select p.id as player, p.account_id as account
    from profiles me
    join lateral (
      (select * from profiles one where one.id >= ${from} order by one.id limit ${SAMPLE})
      union all
      (select * from profiles one where one.id < ${from} order by one.id desc limit ${SAMPLE})
    ) p on ${isPlayer(sql)} and p.domain_id = me.domain_id and not p.invisible
      and me.gender = any(p.looking_for) and p.gender = any(me.looking_for)
    where me.id = ${visitor}
      and not ${blockedBetween(sql, sql`me.id`, sql`p.id`)}
      and not exists (select from likes l where l.from_profile = p.id and l.to_profile = me.id)
      and not exists (
        select from conversations c
        where c.low_profile = least(me.id, p.id) and c.high_profile = greatest(me.id, p.id))
      and not exists (select from reports r where r.reporter_profile = me.id and r.reported_profile = p.id)
    order by (p.country = me.country) desc, abs(p.birth_date - me.birth_date), p.id
    limit 1`;
  return row;
}

/** Tells whether a visitor still likes a player. */
export async function stillLikes(sql: AnySql, visitor: string, player: string): Promise<boolean> {
  const rows = await sql`select from likes where from_profile = ${visitor} and to_profile = ${player}`;
  return rows.length > 0;
}

/** Notes that a player is here. @returns whether they came: then wake the outbox */
export function notePlayer(sql: AnySql, player: string, now: Date): Promise<boolean> {
  return notePresence(sql, sql`p.id = ${player}`, { now });
}
