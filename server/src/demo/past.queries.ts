import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import { secondsAfter } from '../platform/clock.ts';
import type { AnySql } from '../platform/database/sql.ts';
import type { Line } from './line.ts';
import type { PastConversation, PastOrder } from './past.ts';

/** A member of the cast as the database has them. */
export type Self = {
  account_id: string;
  profile_id: string;
  name: string;
  domain_id: number;
  country: string;
  paid_user: boolean;
};

/** Selects the members of the cast. */
export function selectCast(sql: AnySql, emails: readonly string[]): Promise<Self[]> {
  return sql<Self[]>`
    select a.id as account_id, p.id as profile_id, p.name, a.domain_id, p.country, a.paid_user
    from accounts a join profiles p on p.account_id = a.id
    where a.email_key = any(${emails})
    order by p.name`;
}

/** Makes a member one who has not agreed to be seen without login (M14). */
export async function hideFromVisitors(sql: AnySql, { account_id, profile_id }: Self): Promise<void> {
  await sql`update profiles set seen_by_visitors = false where id = ${profile_id}`;
  await sql`delete from consents where account_id = ${account_id} and purpose = 'seen_by_visitors'`;
}

/** Hides words from a member: messages with one arrive folded. */
export async function hideWords(sql: AnySql, { account_id }: Self, words: readonly string[]): Promise<void> {
  await sql`update accounts set hidden_words = ${words} where id = ${account_id}`;
}

/** Lets a member have signed up from another's page, who has answered: texts there are free without limit (A7). */
export async function insertSignupProfile(sql: AnySql, { account_id }: Self, friend: string): Promise<void> {
  await sql`update accounts set signup_profile = ${friend}, signup_texts_left = null where id = ${account_id}`;
}

/** Inserts the empty profile that stands for somebody who was erased, in one conversation (A10). */
export async function insertFormerMember(sql: AnySql, self: Self): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into profiles (id, account_id, domain_id, pool_id, name, name_key, gender, looking_for, birth_date, country,
      created_at)
    select ${id}, null, domain_id, pool_id, null, null, null, '{}', null, null, created_at
    from profiles where id = ${self.profile_id}`;
  return id;
}

/** Prices of a member's message, photo and gift, in credits; what the crowd wrote was free. */
const PRICE = 2;
const PHOTO_PRICE = 4;
const GIFT_PRICE = 5;
const VAT_RATE = 19;
const REFUND_DAYS = 14;
const METHOD: PaymentMethod = 'creditcard';
const DAY_SECONDS = 24 * 3600;

/** A change of a member's credits. */
type Entry = {
  kind: 'message' | 'purchase' | 'return';
  amount: number;
  subject_id: string | null;
  order_id: string | null;
  created_at: Date;
};

/**
 * Inserts a conversation with its messages, and the counters of both sides.
 * @returns the charges of the member's own messages
 */
export async function insertConversation(
  sql: AnySql,
  { self, friend, past, now }: { self: Self; friend: string; past: PastConversation; now: Date },
): Promise<Entry[]> {
  const id = randomUUID();
  const photos = await insertPhotos(sql, { self, friend, past, now });
  // Who has no photo sends none.
  const lines = past.lines.filter((line) => !line[3]?.photo || photos.has(line));
  const messages = lines.map((line, index) => ({
    conversation_id: id,
    sequence: index + 1,
    ...contentOf(line, past, photos.get(line)),
    sender_profile: line[0] === 'me' ? self.profile_id : friend,
    quoted: line[3]?.answers ?? null,
    created_at: timeOf(line, now),
  }));
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return [];
  const total = messages.length;
  await sql`
    insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
    select ${id}, least(a, b), greatest(a, b), ${first.sender_profile}, ${total}, ${last.created_at}, ${first.created_at}
    from (values (${self.profile_id}::uuid, ${friend}::uuid)) as pair (a, b)`;
  const sides = [
    {
      profile_id: self.profile_id,
      other_profile_id: friend,
      unread: past.unread,
      read_sequence: total - past.unread,
      hidden_sequence: 0,
    },
    { profile_id: friend, other_profile_id: self.profile_id, ...seenBy(past, total) },
  ];
  await sql`insert into participants ${sql.rows(
    sides.map((side) => ({
      conversation_id: id,
      ...side,
      delivered_sequence: total,
      last_message_at: last.created_at,
    })),
  )}`;
  for (const { profile_id, unread } of sides) {
    await sql`update profiles set unread = unread + ${unread} where id = ${profile_id}`;
  }
  await sql`insert into messages ${sql.rows(messages)}`;
  await sql`
    update chat_photos set message_id = m.id from messages m
    where m.conversation_id = ${id} and m.photo = chat_photos.id`;
  await sql`insert into message_ids (id, conversation_id, sequence)
    select id, conversation_id, sequence from messages where conversation_id = ${id}`;
  if (first.sender_profile === self.profile_id && !self.paid_user && !past.fromSignup) {
    await sql`update accounts set free_conversations = free_conversations - 1 where id = ${self.account_id}`;
  }
  const own = messages.filter(({ price }) => price > 0);
  return own.map(({ id, price, created_at }) => {
    return { kind: 'message', amount: -price, subject_id: id, order_id: null, created_at };
  });
}

/** Makes the columns of a line's message; content of somebody who has left is erased. */
function contentOf([by, , text, more]: Line, past: PastConversation, photo: string | null = null) {
  const id = randomUUID();
  const gift = more?.gift;
  if (past.partner === 'former' && by === 'them') {
    return { id, type: 'erased', text: null, photo: null, gift: null, price: 0 };
  }
  const isFree = by === 'them' || past.fromSignup;
  if (photo) return { id, type: 'photo', text: null, photo, gift: null, price: isFree ? 0 : PHOTO_PRICE };
  if (gift) return { id, type: 'gift', text, photo: null, gift, price: isFree ? 0 : GIFT_PRICE };
  return { id, type: 'text', text, photo: null, gift: null, price: isFree ? 0 : PRICE };
}

function timeOf([, minutesAgo]: Line, now: Date): Date {
  return secondsAfter(now, -minutesAgo * 60);
}

/**
 * Inserts the photos of a conversation: each the last one of its sender's profile.
 * @returns their ids
 */
async function insertPhotos(
  sql: AnySql,
  { self, friend, past, now }: { self: Self; friend: string; past: PastConversation; now: Date },
): Promise<Map<Line, string>> {
  const photos = new Map<Line, string>();
  for (const line of past.lines.filter(([, , , more]) => more?.photo)) {
    const id = randomUUID();
    const [sent] = await sql<{ id: string }[]>`
      insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
      select ${id}, profile_id, file, width, height, colours, false, ${timeOf(line, now)}
      from photos where profile_id = ${line[0] === 'me' ? self.profile_id : friend}
      order by position desc limit 1
      returning id`;
    if (sent) photos.set(line, sent.id);
  }
  return photos;
}

/** Lines that the other side has seen: all, or nothing of the member's last ones. Who has left has none any more. */
function seenBy({ lines, readByThem, partner }: PastConversation, total: number) {
  const own = lines.toReversed().findIndex(([by]) => by === 'them');
  const unread = readByThem ? 0 : own < 0 ? total : own;
  return { unread, read_sequence: total - unread, hidden_sequence: partner === 'former' ? total : 0 };
}

/**
 * Inserts an order as the sandbox provider knows it.
 * @returns what it changed of the credits
 */
export async function insertPastOrder(
  sql: AnySql,
  { self, past, now }: { self: Self; past: PastOrder; now: Date },
): Promise<Entry[]> {
  const { package: bundle, credits, amount, status } = past;
  const id = randomUUID();
  const created_at = secondsAfter(now, -past.daysAgo * DAY_SECONDS);
  const paid_at = status === 'expired' ? null : secondsAfter(created_at, 60);
  const vat = Math.round((amount * VAT_RATE) / (100 + VAT_RATE));
  const settled = { receipt_sent_at: paid_at, completed_at: paid_at, waived_withdrawal_at: created_at };
  const sold = { package: bundle, credits, amount, vat, vat_rate: VAT_RATE, currency: 'EUR', country: self.country };
  const made = { id, account_id: self.account_id, domain_id: self.domain_id, method: METHOD, provider: 'sandbox' };
  await sql`insert into orders ${sql.rows([{ ...made, ...sold, ...settled, status, reference: id, refund_days: REFUND_DAYS, created_at }])}`;
  await sql`
    insert into sandbox_payments (reference, amount, currency, description, status, return_path, expires_at)
    values (${id}, ${amount}, 'EUR', ${bundle}, ${status === 'refunded' ? 'completed' : status}, '/transactions',
      ${secondsAfter(created_at, DAY_SECONDS)})`;
  if (!paid_at) return [];
  const bought: Entry = { kind: 'purchase', amount: credits, subject_id: null, order_id: id, created_at: paid_at };
  if (status !== 'refunded') return [bought];
  const given = { id: randomUUID(), at: secondsAfter(paid_at, 3 * DAY_SECONDS) };
  await sql`
    insert into order_returns (id, order_id, credits, amount, vat, status, created_at, settled_at, receipt_sent_at)
    values (${given.id}, ${id}, ${credits}, ${amount}, ${vat}, 'completed', ${given.at}, ${given.at}, ${given.at})`;
  await sql`insert into sandbox_refunds (id, reference, amount) values (${given.id}, ${id}, ${amount})`;
  return [bought, { kind: 'return', amount: -credits, subject_id: null, order_id: id, created_at: given.at }];
}

/** Inserts the entries in the order of their times, and sets the balance that they lead to. */
export async function insertEntries(sql: AnySql, accountId: string, entries: readonly Entry[]): Promise<void> {
  const [account] = await sql<{ credits: number }[]>`select credits from accounts where id = ${accountId}`;
  let balance = account?.credits ?? 0;
  for (const entry of entries.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
    balance += entry.amount;
    await sql`insert into ledger_entries ${sql.rows([{ ...entry, account_id: accountId, balance }])}`;
  }
  await sql`update accounts set credits = ${balance} where id = ${accountId}`;
}
