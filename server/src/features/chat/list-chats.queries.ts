import {
  type ChatFilter,
  QUOTE_CHARACTERS,
  SEARCHED_AT_ONCE,
  SEARCHED_MESSAGES,
} from '@rendezvous/contract/chat/limits';
import { MICROSECONDS, type Position } from '../../platform/database/position.ts';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedBetween } from '../members/index.ts';
import {
  type ConversationRow,
  closedBetween,
  messageColumns,
  openBetween,
  partners,
  pinOf,
  type Reading,
  shownAbove,
  type Viewing,
} from './chat.queries.ts';
import { contentPairs } from './content-columns.ts';
import type { MessageRow, QuotedRow } from './message-rows.ts';
import { patternOf } from './words-pattern.ts';

export type ChatRow = ConversationRow & {
  last_message: MessageRow<string>;
  /** the newest message with the words that were looked for */
  found: QuotedRow | null;
  at: string;
};

/** Place in the list; `pinned`: the conversations that stood at its top, wherever they belong by now. */
export type ChatsPosition = Position & { pinned: string[] };

/**
 * Part of the list: `words` stand in the partner's name, or in a newer message that the viewer may read. `until` is the
 * last conversation that is looked into; null: the last one there is.
 */
export type ChatsAsked = {
  before: ChatsPosition | null;
  filter?: ChatFilter;
  words?: string;
  until?: Position | null;
};

/** Characters before the words in what is shown of a message. */
const BEFORE_WORDS = 30;

/** Selects the newest message with the words, of those that the viewer may read: not deleted (C7), not hidden (C5). */
function foundWith(sql: AnySql, words: string, viewer: Reading) {
  const around = sql`
    substr(q.text, greatest(1, strpos(q.text, substring(q.text from ${patternOf(words)}::text)) - ${BEFORE_WORDS}::integer),
      ${QUOTE_CHARACTERS}::integer)`;
  return sql`(
    select jsonb_build_object('id', q.id, 'sequence', q.sequence, 'sender_profile', q.sender_profile,
      'created_at', q.created_at, 'automatic', q.automatic, 'type', q.type, ${contentPairs(sql, 'q', around)})
    from messages q
    where q.conversation_id = c.id
      and q.sequence > greatest(${shownAbove(sql, viewer)}, c.last_sequence - ${SEARCHED_MESSAGES}::integer)
      -- the note of a gift is read when that is opened
      and (q.type <> 'gift' or q.sender_profile = mine.profile_id or q.sequence <= mine.read_sequence)
      and ${holds(sql, sql`q.text`, words)}
    order by q.sequence desc limit 1
  )`.unkept();
}

/**
 * Tells whether a text holds the words, in any case, with or without accents. The planner can't see through `coalesce`,
 * and guess how many texts do: it would try the words on a sample of them, and walk a conversation another way for it.
 */
function holds(sql: AnySql, text: Fragment, words: string) {
  return sql`coalesce(${text} ~ ${patternOf(words)}::text, false)`;
}

/** The condition of the place after which a list goes on, of a `side` of a conversation. */
function after(sql: AnySql, side: Fragment, { at, id, pinned }: ChatsPosition) {
  return sql`
    and (${side}.last_message_at, ${side}.conversation_id) < (${at}::text::timestamptz, ${id}::uuid)
    and ${side}.conversation_id <> all(${pinned}::uuid[])`;
}

/**
 * Selects where a search for words ends that begins at `before`: at the conversation with which it has looked through
 * so many messages; null: with the last one there is.
 */
export async function selectSearchEnd(
  sql: AnySql,
  profileId: string,
  before: ChatsPosition | null,
): Promise<Position | null> {
  const [row] = await sql<Position[]>`
    select to_char(last_message_at at time zone 'UTC', ${MICROSECONDS}) as at, conversation_id as id
    from (
      select side.last_message_at, side.conversation_id,
        sum(least(c.last_sequence - side.hidden_sequence, ${SEARCHED_MESSAGES}::integer))
          over (order by side.last_message_at desc, side.conversation_id desc) as looked_through
      from participants side join conversations c on c.id = side.conversation_id
      where side.profile_id = ${profileId} and c.last_sequence > side.hidden_sequence
        ${before ? after(sql, sql`side`, before) : sql``}
    ) sides
    where looked_through >= ${SEARCHED_AT_ONCE}::integer
    order by last_message_at desc, conversation_id desc
    limit 1`;
  return row ?? null;
}

/** The condition of a filter, of `participants mine` and its `last` message. */
function filtered(sql: AnySql, filter: ChatFilter | undefined) {
  if (filter === 'unread') {
    return sql`
      and (mine.unread > 0 or mine.marked_sequence > mine.hidden_sequence)
      and not ${blockedBetween(sql, sql`me.id`, sql`p.id`)}`;
  }
  if (filter === 'unanswered') return sql`and last.sender_profile <> me.id and ${openBetween(sql, sql`me.id`)}`;
  return sql``;
}

/** The condition of the words: in a message that was `hit`, or in the name of a partner who is shown. */
function holding(sql: AnySql, words: string | undefined) {
  if (!words) return sql``;
  return sql`
    and (hit.message is not null
      or (${holds(sql, sql`p.name`, words)} and not ${closedBetween(sql, sql`me.id`)}))`.unkept();
}

/** Sides of `viewer` for the beginning of the list: those that are pinned, and as many of the others as can follow. */
function pinnedAndLatest(sql: AnySql, viewer: Viewing, limit: number) {
  return sql`(
    select side.*, pins.pinned_at
    from pins
    -- each by its key, however many conversations there are
    cross join lateral (
      select * from participants one
      where one.conversation_id = pins.conversation_id and one.profile_id = pins.profile_id offset 0
    ) side
    where pins.profile_id = ${viewer.profileId} and pins.sequence > side.hidden_sequence
    union all (
      select side.*, null
      from participants side join conversations c on c.id = side.conversation_id
      where side.profile_id = ${viewer.profileId} and c.last_sequence > side.hidden_sequence
        and ${pinOf(sql, sql`side`)} is null
      order by side.last_message_at desc, side.conversation_id desc
      limit ${limit}
    )
  )`;
}

/** Selects the viewer's conversations that have something to show: those that are pinned, then the latest. */
export function selectChats(sql: AnySql, viewer: Reading, asked: ChatsAsked, limit: number) {
  const { before, filter, words, until } = asked;
  const begins = !before && !filter && !words;
  const { columns, joins } = partners(sql, viewer);
  return sql<ChatRow[]>`
    select ${columns}, to_jsonb(last) as last_message, hit.message as found,
      to_char(mine.last_message_at at time zone 'UTC', ${MICROSECONDS}) as at
    from ${begins ? pinnedAndLatest(sql, viewer, limit) : sql`participants`} mine
    join conversations c on c.id = mine.conversation_id
    join lateral (
      select ${messageColumns(sql)} from messages m where m.conversation_id = c.id and m.sequence = c.last_sequence
    ) last on true
    join participants theirs on theirs.conversation_id = c.id and theirs.profile_id = mine.other_profile_id
    join profiles p on p.id = mine.other_profile_id
    ${joins}
    -- once for each conversation, wherever it is used
    cross join lateral (select ${words ? foundWith(sql, words, viewer) : sql`null::jsonb`} as message offset 0) hit
    where mine.profile_id = ${viewer.profileId} and c.last_sequence > mine.hidden_sequence
      ${filtered(sql, filter)} ${holding(sql, words)}
      ${before ? after(sql, sql`mine`, before) : sql``}
      ${
        until
          ? sql`and (mine.last_message_at, mine.conversation_id) >= (${until.at}::text::timestamptz, ${until.id}::uuid)`
          : sql``
      }
    order by ${begins ? sql`mine.pinned_at desc nulls last,` : sql``} mine.last_message_at desc, mine.conversation_id desc
    limit ${limit}`;
}
