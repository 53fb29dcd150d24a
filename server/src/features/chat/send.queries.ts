import type { SameTextRules } from '@rendezvous/contract/chat/first-contacts';
import { z } from 'zod';
import type { AnySql } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';
import { isAsRecalled, type Recalled } from '../accounts/index.ts';
import { balanceAfter, spendFrom } from '../credits/index.ts';
import { counters, visibleTo } from '../members/index.ts';
import { unsentPhoto } from '../photos/index.ts';
import { countFirstText } from '../signup/index.ts';
import { closedBetween, type Partner, partnerId, type Viewing } from './chat.queries.ts';
import { contentColumns } from './content-columns.ts';
import { type TakenDraft, takeDrafts } from './drafts.queries.ts';
import { type ContactRules, countFirstContact, trustOf } from './first-contacts.queries.ts';
import { freeMessageUsed, freeTextTo } from './free-messages.queries.ts';
import type { Tariff } from './kind.ts';
import { type NewRow, NO_CONTENT } from './kinds.ts';

/** Constraint that refuses a send if nothing else does: the id of a message is taken (C2). */
export const MESSAGE_ID = 'message_ids_pkey';
/**
 * Verdict of the statement before anything is written. `repeated`: a message with this id exists. `overtaken`: one has
 * blocked the other since the statement began; asked again, it sees the block. `changed`: the sender is not as
 * they were recalled.
 */
type SendVerdict =
  | 'allowed'
  | 'overtaken'
  | 'changed'
  | 'repeated'
  | 'not_found'
  | 'blocked'
  | 'confirm_first'
  | 'recipient_not_confirmed'
  | 'photo_gone'
  | 'quote_gone'
  | 'price_changed';

export type Sending = {
  id: string;
  sender: Viewing & { accountId: string };
  /** the sender as this process last saw them, if they were not looked for since; null: they were */
  recalled: Recalled | null;
  to: Partner;
  content: NewRow;
  /** id of the message that this one answers */
  quote: string | null;
  /** price that the sender was shown (C1) */
  offeredPrice: number;
  tariff: Tariff;
  /** true: the message of the sign-up, which goes out before the sender's address is confirmed (A7) */
  isSignupMessage: boolean;
  /** true: by a demo's program in the name of a demo member: it uses nothing up (S11) */
  automatic: boolean;
  /** the draft that it was made of, by its time; null: none */
  draft: Date | null;
  /** rules by which a first message is counted (C12); null: it is not */
  contacts: ContactRules | null;
  /** rules of the same first text to many (A7) */
  sameText: SameTextRules;
  /** used if this is the first message between the two */
  newConversationId: string;
  now: Date;
};

export type SendResult = { price: number; credits: number } & (
  | { verdict: Exclude<SendVerdict, 'allowed' | 'overtaken' | 'changed'>; conversation_id: null; sequence: null }
  | { verdict: 'overtaken'; conversation_id: null; sequence: null }
  | { verdict: 'changed'; conversation_id: null; sequence: null }
  | { verdict: 'allowed'; conversation_id: string; sequence: number }
) &
  TakenDraft;

/** Stands for a sender who was looked for: so a send has one text, and connections keep one plan of it. */
const NOBODY: Recalled = { sessionHash: Buffer.alloc(0), mark: '0' };

/** Topic of the outbox row, and its data. */
export const MESSAGE_SENT = defineTopic('message_sent', {
  message: z.string(),
  conversation: z.string(),
  sequence: z.number(),
  sender: z.string(),
  recipient: z.string(),
  price: z.number(),
  credits: z.number(),
  paid_user: z.boolean(),
  /** the recipient has muted the sender */
  muted: z.boolean().optional(),
  /** the recipient's counters after it */
  unread: z.number(),
  new_likes: z.number(),
  /** true: from a fictional profile, and nothing tells of it (principle 1) */
  fictional: z.boolean(),
  /** true: by a demo's program (S11) */
  automatic: z.boolean().optional(),
  /** missing in rows of an older version */
  sent_at: z.string().optional(),
});
export type MessageSent = DataOf<typeof MESSAGE_SENT>;

/**
 * Sends in one statement: permission, conversation and its sequence, message, charge, counters and outbox row happen
 * together or not at all. Constraints refuse what a race could get past: `enough_credits`, `conversations_left`,
 * `signup_texts_left`, `first_text_share`, `first_contacts_left`, `message_ids_pkey`. A recipient who is erased
 * meanwhile violates a foreign key.
 *
 * `stay_open` waits for a block that is being made, and makes the next one wait for this send (C8).
 *
 * Each part reads from the one before, so the order of locks is always the same: account, conversation, participants,
 * profile. Two members who write to each other wait for each other but never deadlock. The account comes first because
 * nothing goes out of one that is being banned: the ban waits for the send, or the send for the ban.
 */
export async function insertMessage(sql: AnySql, sending: Sending): Promise<SendResult | undefined> {
  const { sender, automatic, draft, now, sameText: rules } = sending;
  const { type, ...said } = { ...NO_CONTENT, ...sending.content };
  const { text, photo } = said;
  const [row] = await sql<SendResult[]>`
    with ${context(sql, sending)},
    ${photo === null ? sql`` : claimPhoto(sql, sending, photo)}
    conversation as (
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select ${sending.newConversationId}, least(sender, recipient), greatest(sender, recipient), sender, 1, ${now}, ${now}
      from context where verdict = 'allowed' and stay_open(sender, recipient)
        ${photo === null ? sql`` : sql`and exists (select from claimed)`}
      on conflict (low_profile, high_profile) do update set
        last_sequence = conversations.last_sequence + 1,
        last_message_at = greatest(conversations.last_message_at, excluded.last_message_at)
      returning id, last_sequence, last_message_at
    ), inserted as (
      insert into messages (conversation_id, sequence, id, sender_profile, type, ${contentColumns(sql)}, quoted, price,
        created_at, automatic)
      select conversation.id, last_sequence, ${sending.id}, sender, ${type}, ${sql.list(Object.values(said))}, quoted,
        price, ${now}, ${automatic}::boolean
      from conversation, context
      returning conversation_id, sequence, id, text, created_at
    ), named as (
      insert into message_ids (id, conversation_id, sequence) select id, conversation_id, sequence from inserted
      returning id
    ), first_text as (
      ${countFirstText(sql, { by: 'member', who: sender.profileId, text: text ?? '', rules, now }, sql`select from inserted where sequence = 1 and text is not null`)}
    ), ${countContact(sql, sending)}
    msg as (
      select i.id, i.conversation_id, i.sequence, x.sender, x.recipient, x.price, x.paid_user,
        x.recipient_account, x.answers, x.fictional, x.credits, x.free_conversations_left, x.signup_texts_left,
        i.id as subject, ${sender.accountId}::uuid as account, i.created_at,
        -- the first of the two to write started it
        case when i.sequence = 1 and not x.paid_user and not x.to_signup_profile and not ${automatic}::boolean then 1 else 0 end
          as free_conversations,
        case when x.free_text then 1 else 0 end as signup_texts
      from inserted i, context x, (select count(*) from named) as taken, (select count(*) from first_text) as first
        ${contacts(sending) ? sql`, (select count(*) from contact) as met` : sql``}
    ), ${spendFrom(sql, 'msg', { kind: 'message', also: freeMessageUsed(sql) })}, answered as (
      -- the signup profile has answered: texts to it are free from now on (A7)
      update accounts asked set signup_texts_left = null
      from msg, (select count(*) from spent) as charged
      where msg.answers and asked.id = msg.recipient_account
      returning asked.id
    ), sides as (
      insert into participants (conversation_id, profile_id, other_profile_id, unread, last_message_at)
      select msg.conversation_id, side.profile_id, side.other_profile_id, side.unread, conversation.last_message_at
      from msg, conversation, (select count(*) from answered) as freed,
        lateral (values (msg.sender, msg.recipient, 0), (msg.recipient, msg.sender, 1))
          as side (profile_id, other_profile_id, unread)
      on conflict (conversation_id, profile_id) do update set
        unread = participants.unread + excluded.unread,
        last_message_at = excluded.last_message_at
      -- the first that is unread takes the place of a mark
      returning profile_id, muted,
        case when muted or (unread = 1 and marked_sequence > hidden_sequence) is true then 0 else 1 end as by
    ), counted as (
      update profiles p set unread = p.unread + side.by
      from msg, sides side, (select count(*) from sides) as written
      where p.id = msg.recipient and side.profile_id = msg.recipient
      returning side.muted, ${counters(sql, { by: sql`side.by`, partner: sql`msg.sender` })}
    ), ${draft ? sql`undrafted as (${takeDrafts(sql, madeOf(sql, draft), now)}),` : sql``} announced as (
      ${announcement(sql, sending)} from msg, counted
    )
    select case when verdict = 'allowed' and msg.id is null then 'overtaken' else verdict end as verdict,
      context.price, conversation_id, sequence, ${balanceAfter(sql, sql`context.credits`)} as credits,
      ${draft ? sql`undrafted.other_profile_id` : sql`null::uuid`} as draft_to,
      ${draft ? sql`undrafted.written_at` : sql`null::timestamptz`} as draft_at
    from context left join msg on true ${draft ? sql`left join undrafted on true` : sql``}`;
  return row;
}

/**
 * Makes the photo this message's own. A photo is sent once: of two sends of it the second finds it taken, writes
 * nothing and is judged again.
 */
function claimPhoto(sql: AnySql, { id, now }: Sending, photo: string) {
  return sql`claimed as (
    update chat_photos cp set message_id = ${id} from context
    where verdict = 'allowed' and stay_open(sender, recipient)
      and ${unsentPhoto(sql, { photo, sender: sql`sender`, now })}
    returning cp.id
  ),`;
}

/**
 * The sequence of a quoted message in the conversation `c` of the sender `me`; null for one of another conversation, or
 * that the sender deleted. What the history's limit hides meanwhile may be quoted: the sender saw it, and each reads of
 * it only what they may.
 */
function quotedIn(sql: AnySql, quote: string) {
  return sql`(
    select q.sequence from message_ids q
    join participants mine on mine.conversation_id = q.conversation_id and mine.profile_id = me.id
    where q.id = ${quote} and q.conversation_id = c.id and q.sequence > mine.hidden_sequence)`;
}

/** The draft that the message was made of; one that was changed since stays. */
function madeOf(sql: AnySql, draft: Date) {
  return sql`select sender as profile_id, recipient as other_profile_id, ${draft}::timestamptz as known from msg`;
}

/** The rules of a send that may begin a conversation: one that names the conversation does not. */
function contacts({ to, contacts }: Sending): ContactRules | null {
  return 'profile' in to ? contacts : null;
}

/** Counts the message that begins a conversation, for both sides (C12). */
function countContact(sql: AnySql, sending: Sending) {
  const rules = contacts(sending);
  if (!rules) return sql``;
  const due = sql`
    select context.sender, context.recipient, context.trust from context, inserted where inserted.sequence = 1`;
  return sql`contact as (${countFirstContact(sql, { rules, now: sending.now }, due)}),`;
}

/** Makes the outbox row of the message `msg`, with its recipient's counters, `counted`. */
function announcement(sql: AnySql, { automatic, now }: Sending) {
  const data = {
    message: sql`msg.id`,
    conversation: sql`msg.conversation_id`,
    sequence: sql`msg.sequence`,
    sender: sql`msg.sender`,
    recipient: sql`msg.recipient`,
    price: sql`msg.price`,
    credits: balanceAfter(sql, sql`msg.credits`),
    paid_user: sql`msg.paid_user`,
    muted: sql`counted.muted`,
    unread: sql`counted.unread_total`,
    new_likes: sql`counted.new_likes_total`,
    fictional: sql`msg.fictional`,
    automatic,
    sent_at: now.toISOString(),
  };
  return publish(sql, MESSAGE_SENT, data, now);
}

/**
 * Reads both sides, the price and the verdict in one row, as of now; no row if there is no such conversation or member,
 * or the sender's account is closed.
 */
function context(sql: AnySql, sending: Sending) {
  const { id, sender, recalled, to, content, quote, offeredPrice, tariff, isSignupMessage, now } = sending;
  const rules = contacts(sending);
  const free = tariff.freeToSignupProfile ? freeTextTo(sql) : sql`false`;
  return sql`
    context as (
      select found.*, case
        when ${recalled !== null}::boolean and not ${isAsRecalled(sql, recalled ?? NOBODY, now)} then 'changed'
        when exists (select from message_ids where message_ids.id = ${id}) then 'repeated'
        when not has_conversation and not visible then 'not_found'
        when has_conversation and closed then 'blocked'
        when not ${isSignupMessage} and sender_status = 'not_confirmed' then 'confirm_first'
        when has_conversation and not confirmed then 'recipient_not_confirmed'
        ${content.type === 'photo' ? sql`when not exists (select from chat_photos cp where ${unsentPhoto(sql, { photo: content.photo, sender: sql`sender`, now })}) then 'photo_gone'` : sql``}
        ${quote === null ? sql`` : sql`when quoted is null then 'quote_gone'`}
        when price <> ${offeredPrice} then 'price_changed'
        else 'allowed' end as verdict
      from (
        select me.id as sender, me.fictional, a.status as sender_status, p.id as recipient, a.paid_user,
          a.credits, a.free_conversations as free_conversations_left, a.signup_texts_left, c.id is not null as has_conversation,
          a.signup_profile is not distinct from p.id as to_signup_profile,
          ${free} as free_text,
          ${rules ? sql`case when c.id is null then ${trustOf(sql, { rules, now })} end as trust,` : sql``}
          case when ${free} then 0 else ${tariff.credits}::integer end as price,
          ${visibleTo(sql, sender).sql} as visible,
          ${closedBetween(sql, sql`me.id`)} as closed,
          coalesce(other_account.status <> 'not_confirmed', true) as confirmed,
          other_account.id as recipient_account, ${quote === null ? sql`null::integer` : quotedIn(sql, quote)} as quoted,
          coalesce(other_account.signup_profile = me.id and other_account.signup_texts_left is not null, false) as answers
        from accounts a
        join profiles me on me.account_id = a.id
        join profiles p on p.id = ${partnerId(sql, sender.profileId, to)} and p.id <> me.id
        left join accounts other_account on other_account.id = p.account_id
        left join conversations c on c.low_profile = least(me.id, p.id) and c.high_profile = greatest(me.id, p.id)
        where a.id = ${sender.accountId} and a.status in ('active', 'not_confirmed')
        for no key update of a
      ) found
    )`;
}
