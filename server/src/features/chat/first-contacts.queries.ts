import { FIRST_CONTACT_SECONDS, type FirstContactRules, type Trust } from '@rendezvous/contract/chat/first-contacts';
import { secondsAfter } from '../../platform/clock.ts';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/** Constraint that refuses a send: sender or recipient has had all the first messages of a day (C12). */
export const FIRST_CONTACTS_LEFT = 'first_contacts_left';

const DAY = 24 * 3600;
/** Days whose reports and answers count. */
const JUDGED_DAYS = 30;

/** Rules for one sender; `sent` null: no limit. */
export type ContactRules = Omit<FirstContactRules, 'sent'> & { sent: FirstContactRules['sent'] | null };

type Counted = { rules: ContactRules; now: Date };

/** Tells the trust that `accounts a` with `profiles me` is met with. An answer may take a day. */
export function trustOf(sql: AnySql, { rules, now }: Counted): Fragment {
  const since = secondsAfter(now, -JUDGED_DAYS * DAY);
  return sql`(
    select case
      when reporters_of(me.id, ${since}, ${rules.new_hours}::integer) >= ${rules.reporters} then 'doubted'
      when given.begun >= ${rules.begun} and given.answered * 100 < given.begun * ${rules.answered_percent} then 'doubted'
      when a.age_proved is not null then 'proved'
      when a.signup_date > ${secondsAfter(now, -rules.new_hours * 3600)} then 'new'
      else 'known' end
    from answers_to(me.id, ${since}, ${secondsAfter(now, -DAY)}) as given)`;
}

/**
 * Counts a first message for its sender and its recipient if `due` selects a row of `sender`, `recipient` and `trust`;
 * one too many violates `FIRST_CONTACTS_LEFT`. To be a part of the statement that sends it. The sender comes first.
 */
export function countFirstContact(sql: AnySql, { rules, now }: Counted, due: Fragment): Fragment {
  return sql`
    insert into first_contacts as known (key, times, most)
    select first_contacts_key(way, profile), array[${now}::timestamptz], (allowed ->> trust)::integer
    from (${due}) as due, lateral (values
      ('sent', sender, ${sql.json(rules.sent)}::jsonb), ('received', recipient, ${sql.json(rules.received)}::jsonb)
    ) as side (way, profile, allowed)
    where allowed ->> trust is not null
    on conflict (key) do update set
      times = array(select at from unnest(known.times) as at where at > ${dayBefore(now)} order by at)
        || excluded.times,
      most = excluded.most
    returning key`;
}

const dayBefore = (now: Date) => secondsAfter(now, -FIRST_CONTACT_SECONDS);

/** Times of first messages within the last 24 hours, the oldest first, and the trust of the sender. */
export type FirstContacts = { trust: Trust; sent: Date[]; received: Date[] };

/** Selects what stands against a first message between two members; undefined if one of them is gone. */
export async function selectFirstContacts(
  sql: AnySql,
  { sender, recipient, ...counted }: Counted & { sender: string; recipient: string },
): Promise<FirstContacts | undefined> {
  const timesOf = (way: 'sent' | 'received', profile: string) => sql`array(
    select at from first_contacts known, unnest(known.times) as at
    where known.key = first_contacts_key(${way}, ${profile}::uuid) and at > ${dayBefore(counted.now)} order by at)`;
  const [row] = await sql<FirstContacts[]>`
    select ${trustOf(sql, counted)} as trust, ${timesOf('sent', sender)} as sent,
      ${timesOf('received', recipient)} as received
    from profiles me join accounts a on a.id = me.account_id
    where me.id = ${sender}`;
  return row;
}

/** Deletes the counts of those who have had no first message for a day. */
export async function deleteStaleContacts(sql: AnySql, now: Date): Promise<void> {
  await sql`delete from first_contacts where times[cardinality(times)] <= ${dayBefore(now)}`;
}

/** Selects the time of a sign-up. */
export async function selectSignupDate(sql: AnySql, accountId: string): Promise<Date | undefined> {
  const [row] = await sql<{ signup_date: Date }[]>`
    select signup_date from accounts where id = ${accountId} and signup_date is not null`;
  return row?.signup_date;
}
