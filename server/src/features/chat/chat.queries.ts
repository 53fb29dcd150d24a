import { QUOTE_CHARACTERS } from '@rendezvous/contract/chat/limits';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { mustProveAge } from '../age/index.ts';
import { anyPartner, blockedBetween, type CardRow, cards, type ViewerScope, visibleTo } from '../members/index.ts';
import { chatPictureOf } from '../photos/index.ts';
import { contentColumns, contentPairs } from './content-columns.ts';
import type { TheirPhotos } from './kind.ts';
import type { MessageRow } from './message-rows.ts';

/** The partner, named by the conversation or by the profile. */
export type Partner = { conversation: string } | { profile: string };

export type Viewing = ViewerScope & { profileId: string };

/** The same, with how much of a conversation is shown to a free member (C5). */
export type Reading = Viewing & { historyLimit: number };

/** The conversation with the partner; null throughout while there is none. */
type Begun = {
  conversation_id: string;
  last_sequence: number;
  last_message_at: Date;
  /** the viewer's side */
  unread: number;
  delivered_sequence: number;
  hidden_sequence: number;
  /** up to this one nothing is shown: deleted by the viewer (C7), or older than what a free member sees (C5) */
  shown_above: number;
  their_photos: TheirPhotos;
  /** the partner's side */
  their_delivered_sequence: number;
  their_read_sequence: number;
};
type NotBegun = { [C in keyof Begun]: null };

/** Columns that are null when the partner was erased. */
type Erased = 'name' | 'birth_date' | 'gender' | 'country';

/** `closed`: nobody can write here any more, because one has blocked the other or the partner has left. */
type Shown =
  | (CardRow & { closed: false })
  | (Omit<CardRow, Erased> & { [C in Erased]: CardRow[C] | null } & { closed: true });

/** Text that the viewer has begun to write to the partner; null: nothing is kept. */
export type DraftColumns = { draft_text: string | null; draft_written_at: Date | null };

type Facts = DraftColumns & {
  pinned: boolean;
  muted: boolean;
  marked_unread: boolean;
  invisible: boolean;
  /** visible to the viewer outside of conversations (M2) */
  visible: boolean;
  /** true: the viewer has blocked the partner */
  blocked: boolean;
  confirmed: boolean;
  /** the viewer's purse */
  credits: number;
  paid_user: boolean;
  free_conversations: number;
  to_signup_profile: boolean;
  /** free texts to the signup profile that are left; null: no limit (A7) */
  signup_texts_left: number | null;
  both_premium: boolean;
};

/** The partner, and the conversation with them, which may not exist yet. */
export type PartnerRow = Shown & Facts & (Begun | NotBegun);

export type ConversationRow = Shown & Facts & Begun;

/** Selects the id of the partner's profile; null for a conversation that is not the viewer's. */
export function partnerId(sql: AnySql, viewer: string, partner: Partner) {
  if ('profile' in partner) return sql`${partner.profile}::uuid`;
  return sql`(
    select other_profile_id from participants
    where conversation_id = ${partner.conversation} and profile_id = ${viewer}::uuid)`;
}

/** Tells whether nobody can write between `viewer` and `profiles p`, whose account is `other_account` (C8, M9). */
export function closedBetween(sql: AnySql, viewer: Fragment) {
  return sql`(
    -- no account: erased
    coalesce(other_account.status, 'erased') not in ('active', 'not_confirmed') or ${keptApart(sql, viewer)})`;
}

/** Tells whether `viewer` can write there: nothing is closed, and the partner has confirmed their address (A8). */
export function openBetween(sql: AnySql, viewer: Fragment) {
  return sql`(coalesce(other_account.status, 'erased') = 'active' and not ${keptApart(sql, viewer)})`;
}

/** Tells what closes a conversation but for the end of that account. */
function keptApart(sql: AnySql, viewer: Fragment) {
  return sql`(other_account.paused_at is not null or ${keptApartAlways(sql, viewer)})`;
}

/** Tells what closes a conversation whether or not that member has paused. */
function keptApartAlways(sql: AnySql, viewer: Fragment) {
  return sql`(${mustProveAge(sql, sql`other_account`)} or ${blockedBetween(sql, viewer, sql`p.id`)})`;
}

/** The columns of `MessageRow`, of `messages m`. */
export function messageColumns(sql: AnySql) {
  return sql`
    m.id, m.conversation_id, m.sequence, m.sender_profile, m.price, m.created_at, m.type, ${contentColumns(sql, 'm')},
    m.automatic, ${chatPictureOf(sql, sql`m.photo`)} as picture, (
      select jsonb_build_object('id', q.id, 'sequence', q.sequence, 'sender_profile', q.sender_profile,
        'created_at', q.created_at, 'automatic', q.automatic, 'type', q.type, ${contentPairs(sql, 'q', sql`left(q.text, ${QUOTE_CHARACTERS}::integer)`)})
      from messages q where q.conversation_id = m.conversation_id and q.sequence = m.quoted
    ) as quoted`;
}

/** The time at which a side of a conversation was pinned; null: it is not, or its messages were deleted since (C7). */
export function pinOf(sql: AnySql, side: Fragment) {
  return sql`(
    select pinned_at from pins
    where pins.conversation_id = ${side}.conversation_id and pins.profile_id = ${side}.profile_id
      and pins.sequence > ${side}.hidden_sequence)`;
}

/** The last sequence that the partner, `participants theirs`, shows as read (M15). */
function shownRead(sql: AnySql) {
  return sql`coalesce(theirs.read_shown_sequence, theirs.read_sequence)`;
}

/**
 * The columns of `PartnerRow`, from `profiles p`, `conversations c`, `participants mine` and `theirs`; the joins follow
 * `p`.
 */
export function partners(sql: AnySql, viewer: Reading) {
  const card = cards(sql, viewer, anyPartner(sql));
  const columns = sql`
    ${card.columns}, p.invisible, (${visibleTo(sql, viewer).sql}) as visible,
    ${closedBetween(sql, sql`me.id`)} as closed,
    exists (select from blocks where blocker = me.id and blocked = p.id) as blocked,
    coalesce(other_account.status <> 'not_confirmed', true) as confirmed,
    c.id as conversation_id, c.last_sequence, c.last_message_at,
    -- behind a block nothing waits to be read, as in the badge
    case when mine.unread > 0 and ${blockedBetween(sql, sql`me.id`, sql`p.id`)} then 0 else mine.unread end as unread,
    ${pinOf(sql, sql`mine`)} is not null as pinned, coalesce(mine.muted, false) as muted,
    case when mine.marked_sequence > mine.hidden_sequence then not ${blockedBetween(sql, sql`me.id`, sql`p.id`)}
      else false end as marked_unread,
    drafts.text as draft_text, drafts.written_at as draft_written_at,
    mine.delivered_sequence, mine.hidden_sequence, ${shownAbove(sql, viewer)} as shown_above, mine.their_photos,
    theirs.delivered_sequence as their_delivered_sequence, ${shownRead(sql)} as their_read_sequence,
    a.credits, a.paid_user, a.free_conversations, a.signup_profile is not distinct from p.id as to_signup_profile,
    a.signup_texts_left, a.paid_user and coalesce(other_account.paid_user, false) as both_premium`;
  const joins = sql`
    ${card.joins}
    join accounts a on a.id = me.account_id
    left join accounts other_account on other_account.id = p.account_id
    left join drafts on drafts.profile_id = me.id and drafts.other_profile_id = p.id`;
  return { columns, joins };
}

/** Selects a partner; undefined if there is no such profile, or no such conversation of the viewer. */
export async function selectPartner(sql: AnySql, viewer: Reading, partner: Partner): Promise<PartnerRow | undefined> {
  const { columns, joins } = partners(sql, viewer);
  const [row] = await sql<PartnerRow[]>`
    select ${columns}
    from profiles p ${joins} ${withConversation(sql, viewer, partner)}`;
  return row;
}

function withConversation(sql: AnySql, viewer: Viewing, partner: Partner) {
  return sql`
    left join conversations c on c.low_profile = least(me.id, p.id) and c.high_profile = greatest(me.id, p.id)
    left join participants mine on mine.conversation_id = c.id and mine.profile_id = me.id
    left join participants theirs on theirs.conversation_id = c.id and theirs.profile_id = p.id
    where p.id = ${partnerId(sql, viewer.profileId, partner)} and p.id <> me.id`;
}

/** Messages between two sequences, excluding both: the nearest to `after` if that is asked for, else to `before`. */
export type PageOfMessages = { before: number | null; after: number | null; limit: number };

/** `messages`: null while there is no conversation, and where none are on the page. */
export type PageRow = PartnerRow & { messages: MessageRow<string>[] | null };

/** Selects a partner with a page of the messages that the viewer sees, in one statement. */
export async function selectPage(
  sql: AnySql,
  viewer: Reading,
  partner: Partner,
  { before, after, limit }: PageOfMessages,
): Promise<PageRow | undefined> {
  const { columns, joins } = partners(sql, viewer);
  const order = after === null ? sql`desc` : sql`asc`;
  const [row] = await sql<PageRow[]>`
    select ${columns}, (
      select json_agg(page order by page.sequence ${order}) from (
        select ${messageColumns(sql)}
        from messages m
        where m.conversation_id = c.id and m.sequence > ${shownAbove(sql, viewer)}
          ${after === null ? sql`` : sql`and m.sequence > ${after}`}
          ${before === null ? sql`` : sql`and m.sequence < ${before}`}
        order by m.sequence ${order}
        limit ${limit}
      ) as page
    ) as messages
    from profiles p ${joins} ${withConversation(sql, viewer, partner)}`;
  return row;
}

/** Up to this sequence nothing is shown, of `participants mine`, `conversations c` and the reader's `accounts a`. */
export function shownAbove(sql: AnySql, { historyLimit }: Pick<Reading, 'historyLimit'>) {
  return sql`greatest(mine.hidden_sequence,
    c.last_sequence - case when a.paid_user then c.last_sequence else ${historyLimit}::integer end)`;
}

/** A stored message, as its sender gets it once more (C2). */
export type StoredMessage = MessageRow & {
  recipient: string;
  credits: number;
  their_delivered_sequence: number;
  their_read_sequence: number;
  /** the sender's side */
  hidden_sequence: number;
  shown_above: number;
  both_premium: boolean;
};

export async function selectStoredMessage(
  sql: AnySql,
  id: string,
  reading: Pick<Reading, 'historyLimit'>,
): Promise<StoredMessage | undefined> {
  const [row] = await sql<StoredMessage[]>`
    select ${messageColumns(sql)}, a.credits, theirs.profile_id as recipient,
      mine.hidden_sequence, ${shownAbove(sql, reading)} as shown_above, a.paid_user and coalesce(other_account.paid_user, false) as both_premium,
      theirs.delivered_sequence as their_delivered_sequence, ${shownRead(sql)} as their_read_sequence
    from message_ids i
    join messages m on m.conversation_id = i.conversation_id and m.sequence = i.sequence
    join profiles p on p.id = m.sender_profile
    join accounts a on a.id = p.account_id
    join conversations c on c.id = m.conversation_id
    join participants mine on mine.conversation_id = m.conversation_id and mine.profile_id = m.sender_profile
    join participants theirs on theirs.conversation_id = m.conversation_id and theirs.other_profile_id = m.sender_profile
    join profiles other on other.id = theirs.profile_id
    left join accounts other_account on other_account.id = other.account_id
    where i.id = ${id}`;
  return row;
}

/** Selects the conversation of two members, if they have one. */
export async function selectConversationOf(sql: AnySql, one: string, other: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from conversations
    where low_profile = least(${one}::uuid, ${other}::uuid) and high_profile = greatest(${one}::uuid, ${other}::uuid)`;
  return row?.id;
}

/** Selects who would hear that a member is typing; undefined if the conversation is not the member's. */
export async function selectListener(
  sql: AnySql,
  profileId: string,
  conversationId: string,
): Promise<{ id: string; unheard: boolean; closed: boolean } | undefined> {
  const [row] = await sql<{ id: string; unheard: boolean; closed: boolean }[]>`
    select p.id, me.invisible or me.fictional as unheard, ${closedBetween(sql, sql`me.id`)} as closed
    from participants mine
    join profiles me on me.id = mine.profile_id
    join profiles p on p.id = mine.other_profile_id
    left join accounts other_account on other_account.id = p.account_id
    where mine.conversation_id = ${conversationId} and mine.profile_id = ${profileId}`;
  return row;
}

/**
 * Selects the partners of members whose accounts have just ended, in the conversations that this closes: what was
 * closed before stays as it was, and who hears of it would learn more than they may (M9).
 */
export function selectPartnersLeft(sql: AnySql, profileIds: readonly string[]) {
  return sql<{ conversation_id: string; other_profile_id: string }[]>`
    select side.conversation_id, side.other_profile_id
    from participants side
    join profiles p on p.id = side.profile_id
    left join accounts other_account on other_account.id = p.account_id
    where p.id = any(${profileIds}::uuid[]) and ${keptApart(sql, sql`side.other_profile_id`)} is not true`;
}

/** Selects the same of members who have just paused, those whose accounts go on. */
export function selectPartnersPaused(sql: AnySql, profileIds: readonly string[]) {
  return sql<{ conversation_id: string; other_profile_id: string }[]>`
    select side.conversation_id, side.other_profile_id
    from participants side
    join profiles p on p.id = side.profile_id
    join accounts other_account on other_account.id = p.account_id
    where p.id = any(${profileIds}::uuid[]) and other_account.status in ('active', 'not_confirmed')
      and other_account.paused_at is not null and not ${keptApartAlways(sql, sql`side.other_profile_id`)}`;
}

/** Selects the partners in a member's conversations. */
export function selectPartnersOf(sql: AnySql, profileId: string) {
  return sql<{ conversation_id: string; other_profile_id: string }[]>`
    select conversation_id, other_profile_id from participants where profile_id = ${profileId}`;
}
