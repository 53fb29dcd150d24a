import { UNCONFIRMED_PER_ADDRESS } from '@rendezvous/contract/accounts/limits';
import type { UserStatus } from '@rendezvous/contract/accounts/user';
import { SIGNUP_STEPS } from '@rendezvous/contract/signup/limits';
import { z } from 'zod';
import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../../platform/outbox/topic.ts';
import { hasBought } from '../../credits/index.ts';

/** Topic of the outbox row of an account that ended before its address was confirmed, and its data. */
export const ACCOUNT_ENDED = defineTopic('account_ended', { account: z.string(), profile: z.string() });
export type AccountEnded = DataOf<typeof ACCOUNT_ENDED>;

export type Address = { domainId: number; emailKey: string };

/**
 * Locks an address: until the end of the transaction nobody else signs up with it, confirms it or ends an account that
 * waits for it. It is a statement of its own and comes first, so that the next one sees what was committed meanwhile.
 */
export async function lockAddress(tx: Tx, { domainId, emailKey }: Address): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`address ${domainId} ${emailKey}`}, 0))`;
}

export type UnconfirmedRow = {
  id: string;
  email_key: string;
  name: string;
  signup_date: Date;
  signup_browser: string | null;
  signup_system: string | null;
  /** true: invented for the demo (S11) */
  demo: boolean;
  /** true: something was bought with it, so it can't end without its owner */
  bought: boolean;
};

function unconfirmed(sql: AnySql, which: Fragment) {
  return sql<UnconfirmedRow[]>`
    select a.id, a.email_key, p.name, a.signup_date, a.signup_browser, a.signup_system, p.demo,
      ${hasBought(sql, sql`a.id`)} as bought
    from accounts a join profiles p on p.account_id = a.id
    where a.status = 'not_confirmed' and ${which}
    order by a.signup_date desc, a.id`;
}

/** Selects an unconfirmed account; undefined if it is confirmed, has ended or is leaving. */
export async function selectUnconfirmed(sql: AnySql, accountId: string): Promise<UnconfirmedRow | undefined> {
  const [row] = await unconfirmed(sql, sql`a.id = ${accountId}`);
  return row;
}

/** Selects all accounts that wait for an address, the newest first. */
export function selectWaitingFor(sql: AnySql, { domainId, emailKey }: Address): Promise<UnconfirmedRow[]> {
  return unconfirmed(sql, sql`a.domain_id = ${domainId} and a.email_key = ${emailKey}`);
}

export type ResetAccount = { id: string; email: string; language: string; status: UserStatus; demo: boolean };

/**
 * Selects the account whose password a reset by an address sets: the confirmed one, otherwise the newest that waits.
 * One with a purchase comes last, because its reset leads to customer service: a stranger's must not come before the
 * owner's. One that was deleted before it was confirmed is none: it would come back with what a stranger put into it.
 */
export async function selectResetAccount(
  sql: AnySql,
  { domainId, emailKey }: Address,
): Promise<ResetAccount | undefined> {
  const [row] = await sql<ResetAccount[]>`
    select id, email, language, status,
      exists (select from profiles p where p.account_id = accounts.id and p.demo) as demo
    from accounts
    where domain_id = ${domainId} and email_key = ${emailKey} and status <> 'erased'
      and not (status = 'pending_deletion' and confirmed_at is null)
    order by confirmed_at is null, ${hasBought(sql, sql`accounts.id`)}, status = 'banned', signup_date desc limit 1`;
  return row;
}

/**
 * Ends the unconfirmed accounts that `which` selects: they are signed out, their links become invalid, and others no
 * longer see them; `leaving` erases them. An account that is confirmed or that bought something stays, and a demo's
 * (S11). Whoever picks them by their address reads nothing about them before `lockAddress`. Picked by their age alone
 * they need no lock of it: this waits for one that is just being confirmed, and then leaves it.
 * @returns the ids of the ended accounts
 */
export async function endUnconfirmed(tx: Tx, which: Fragment, now: Date): Promise<string[]> {
  // A statement of its own, so that the next one sees a purchase that this one has waited for.
  const locked = await tx<{ id: string }[]>`
    select id from accounts where id in (${which}) and status = 'not_confirmed' order by id for no key update`;
  const ids = locked.map(({ id }) => id);
  const ended = await tx<{ id: string }[]>`
    with ended as (
      update accounts set status = 'erased'
      where id = any(${ids}::uuid[]) and status = 'not_confirmed' and not ${hasBought(tx, tx`accounts.id`)}
        and not exists (select from profiles p where p.account_id = accounts.id and p.demo)
      returning id
    ), signed_out as (
      delete from sessions using ended where sessions.account_id = ended.id
    ), void as (
      delete from mail_links using ended where mail_links.account_id = ended.id
    ), announced as (
      ${publish(tx, ACCOUNT_ENDED, { account: tx`ended.id`, profile: tx`p.id` }, now)}
      from ended join profiles p on p.account_id = ended.id
    )
    select id from ended`;
  return ended.map(({ id }) => id);
}

/** Ends the oldest accounts, if a new one is one too many to wait for its address (A5a). */
export async function endOldest(
  tx: Tx,
  { id, domainId, emailKey }: Address & { id: string },
  now: Date,
): Promise<void> {
  const tooMany = tx`
    select id from accounts waiting
    where domain_id = ${domainId} and email_key = ${emailKey} and status = 'not_confirmed'
      and not ${hasBought(tx, tx`waiting.id`)}
    order by id <> ${id}, signup_date desc, id offset ${UNCONFIRMED_PER_ADDRESS}`;
  await endUnconfirmed(tx, tooMany, now);
}

/** Ends all other accounts that waited for an address which is confirmed now. */
export async function endOthers(tx: Tx, { domainId, emailKey }: Address, confirmed: string, now: Date): Promise<void> {
  const others = tx`
    select id from accounts where domain_id = ${domainId} and email_key = ${emailKey} and id <> ${confirmed}`;
  await endUnconfirmed(tx, others, now);
}

/**
 * Makes a new account in place of an ended one. It keeps name, address and the required facts of a profile, and nothing
 * else: neither content nor credentials. The ended account gives its name away.
 */
export async function insertAnew(
  tx: Tx,
  account: { id: string; endedId: string; passwordHash: string; now: Date },
): Promise<void> {
  const { id, endedId, passwordHash, now } = account;
  await tx`
    insert into accounts (id, domain_id, email, email_key, password_hash, language, signup_date, date_of_birth, tracking,
      notifications_disabled, signup_steps_open, signup_texts_left, signup_profile)
    select ${id}, domain_id, email, email_key, ${passwordHash}, language, signup_date, date_of_birth, tracking,
      notifications_disabled, ${[...SIGNUP_STEPS]}, signup_texts_left, signup_profile
    from accounts where id = ${endedId}`;
  const [ended] = await tx<{ profile_id: string; name: string; name_key: string; name_skeleton: string | null }[]>`
    select id as profile_id, name, name_key, name_skeleton from profiles where account_id = ${endedId}`;
  if (!ended) throw new Error('an account without its profile');
  await tx`update profiles set name = 'ended', name_key = id::text, name_skeleton = null where id = ${ended.profile_id}`;
  await tx`
    insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for, birth_date,
      country, created_at)
    select ${id}, domain_id, pool_id, ${ended.name}, ${ended.name_key}, ${ended.name_skeleton}, gender, looking_for,
      birth_date, country, ${now}
    from profiles where id = ${ended.profile_id}`;
  await tx`
    insert into consents (account_id, purpose, version, given_at)
    select ${id}, purpose, version, given_at from consents
    where account_id = ${endedId} and withdrawn_at is null and purpose in ('terms', 'special_category_data')`;
}
