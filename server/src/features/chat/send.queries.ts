import type { AnySql } from '../../platform/database/sql.ts';
import { balanceAfter, spendFrom } from '../credits/index.ts';
import { visibleTo } from '../members/index.ts';
import { closedBetween, freeTextTo, type Partner, partnerId, type Viewing } from './chat.queries.ts';

/** Refused by the statement itself when nothing else stands against it: the id of a message is taken (C2). */
export const MESSAGE_ID = 'messages_pkey';
/** What the statement finds before anything is written; `repeated`: a message of this id is there. */
type SendVerdict = 'allowed' | 'repeated' | 'not_found' | 'blocked' | 'recipient_not_confirmed' | 'price_changed';

export type Sending = {
  id: string;
  sender: Viewing & { accountId: string };
  to: Partner;
  text: string;
  /** what the sender was shown (C1) */
  offeredPrice: number;
  /** of a text to anybody but the signup profile */
  price: number;
  /** used if this is the first message between the two */
  newConversationId: string;
  now: Date;
};

export type SendResult = { price: number; credits: number } & (
  | { verdict: Exclude<SendVerdict, 'allowed'>; conversation_id: null; sequence: null }
  | { verdict: 'allowed'; conversation_id: string; sequence: number }
);

/** The topic of the outbox row, and what it carries. */
export const MESSAGE_SENT = 'message_sent';
export type MessageSent = {
  message: string;
  conversation: string;
  sequence: number;
  sender: string;
  recipient: string;
  price: number;
  credits: number;
  paid_user: boolean;
  /** the recipient's counters after it */
  unread: number;
  new_likes: number;
};

/**
 * The whole send as one statement: who may write to whom, conversation and its sequence, message, charge, counters and
 * outbox row happen together or not at all. Constraints refuse what a race could get past: `enough_credits`,
 * `conversations_left`, `signup_texts_left`, `messages_pkey`; a recipient who is erased meanwhile is the violation of a foreign key.
 *
 * Each part reads from the one before, which makes the order of locks the same for all: conversation, account,
 * participants, profile. Two members who write to each other wait for each other and never in a circle.
 */
export async function insertMessage(sql: AnySql, sending: Sending): Promise<SendResult | undefined> {
  const { sender, now } = sending;
  const [row] = await sql<SendResult[]>`
    with ${context(sql, sending)},
    conversation as (
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select ${sending.newConversationId}, least(sender, recipient), greatest(sender, recipient), sender, 1, ${now}, ${now}
      from context where verdict = 'allowed'
      on conflict (low_profile, high_profile) do update set
        last_sequence = conversations.last_sequence + 1,
        last_message_at = greatest(conversations.last_message_at, excluded.last_message_at)
      returning id, last_sequence, last_message_at
    ), inserted as (
      insert into messages (id, conversation_id, sequence, sender_profile, type, text, price, created_at)
      select ${sending.id}, conversation.id, last_sequence, sender, 'text', ${sending.text}, price, ${now}
      from conversation, context
      returning id, conversation_id, sequence, created_at
    ), msg as (
      select i.id, i.conversation_id, i.sequence, i.created_at, x.sender, x.recipient, x.price, x.paid_user,
        ${sender.accountId}::uuid as sender_account,
        -- the first of the two to write started it
        case when i.sequence = 1 and not x.paid_user and not x.to_signup_profile then 1 else 0 end as free_conversations,
        case when x.free_text then 1 else 0 end as signup_texts
      from inserted i, context x
    ), ${spendFrom(sql, 'msg')}, sides as (
      insert into participants (conversation_id, profile_id, other_profile_id, unread, last_message_at)
      select msg.conversation_id, side.profile_id, side.other_profile_id, side.unread, conversation.last_message_at
      from msg, conversation, (select count(*) from spent) as charged,
        lateral (values (msg.sender, msg.recipient, 0), (msg.recipient, msg.sender, 1))
          as side (profile_id, other_profile_id, unread)
      on conflict (conversation_id, profile_id) do update set
        unread = participants.unread + excluded.unread,
        last_message_at = excluded.last_message_at
      returning profile_id
    ), counted as (
      update profiles p set unread = p.unread + 1
      from msg, (select count(*) from sides) as written
      where p.id = msg.recipient
      returning p.unread, p.new_likes
    ), announced as (
      insert into outbox (topic, data, created_at)
      select ${MESSAGE_SENT}, jsonb_build_object('message', msg.id, 'conversation', msg.conversation_id,
        'sequence', msg.sequence, 'sender', msg.sender, 'recipient', msg.recipient, 'price', msg.price,
        'credits', ${balanceAfter(sql, sender.accountId)}, 'paid_user', msg.paid_user,
        'unread', counted.unread, 'new_likes', counted.new_likes), ${now}
      from msg, counted
    )
    select verdict, context.price, conversation_id, sequence, ${balanceAfter(sql, sender.accountId)} as credits
    from context left join msg on true`;
  return row;
}

/** One row: both sides, the price and the verdict, as of now; none when there is no such conversation or member. */
function context(sql: AnySql, { id, sender, to, offeredPrice, price }: Sending) {
  return sql`
    context as (
      select found.*, case
        when exists (select from messages where messages.id = ${id}) then 'repeated'
        when not has_conversation and not visible then 'not_found'
        when has_conversation and closed then 'blocked'
        when has_conversation and not confirmed then 'recipient_not_confirmed'
        when price <> ${offeredPrice} then 'price_changed'
        else 'allowed' end as verdict
      from (
        select me.id as sender, p.id as recipient, a.paid_user, c.id is not null as has_conversation,
          a.signup_profile is not distinct from p.id as to_signup_profile,
          ${freeTextTo(sql)} as free_text,
          case when ${freeTextTo(sql)} then 0 else ${price}::integer end as price,
          ${visibleTo(sql, sender).sql} as visible,
          ${closedBetween(sql, sql`me.id`)} as closed,
          coalesce(other_account.status <> 'not_confirmed', true) as confirmed
        from accounts a
        join profiles me on me.account_id = a.id
        join profiles p on p.id = ${partnerId(sql, sender.profileId, to)} and p.id <> me.id
        left join accounts other_account on other_account.id = p.account_id
        left join conversations c on c.low_profile = least(me.id, p.id) and c.high_profile = greatest(me.id, p.id)
        where a.id = ${sender.accountId}
      ) found
    )`;
}
