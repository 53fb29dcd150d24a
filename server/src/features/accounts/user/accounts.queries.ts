import { UNCONFIRMED_TRIED } from '@rendezvous/contract/accounts/limits';
import type { UserStatus } from '@rendezvous/contract/accounts/user';
import type { Locale } from '@rendezvous/contract/http/locales';
import type { Gender } from '@rendezvous/contract/members/attributes';
import { z } from 'zod';
import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../../platform/outbox/topic.ts';
import { mustProveAge } from '../../age/index.ts';
import { grantSignupCredits } from '../../credits/index.ts';
import { type Counters, counters } from '../../members/index.ts';
import { type MainPhoto, mainPhotoOf } from '../../photos/index.ts';
import { mailboxHash } from './mailbox.ts';

export type UserRow = Counters & {
  id: string;
  status: UserStatus;
  credits: number;
  credits_resting: number;
  paid_user: boolean;
  paused: boolean;
  must_prove_age: boolean;
  accepted_terms: string | null;
  language: string;
  signup_date: Date;
  signup_profile: string | null;
  notifications_disabled: ('fbl' | 'bounce' | 'listunsubscribe')[];
  profile_id: string;
  name: string;
  country: string;
  placed: boolean;
  profile_status: 'active' | 'disabled';
  looking_for: Gender[];
  main_photo: MainPhoto | null;
  has_conversations: boolean;
};

/** The version of the terms to which `accounts a` has agreed and still agrees. */
function acceptedTerms(sql: AnySql) {
  return sql`(
    select c.version from consents c where c.account_id = a.id and c.purpose = 'terms' and c.withdrawn_at is null
  )`;
}

/** Columns of `accounts a` and its `profiles p` that sessions tell, and the current user, too. */
export function memberColumns(sql: AnySql): Fragment {
  return sql`
    a.status, a.paid_user, a.paused_at is not null as paused, a.language, p.id as profile_id, p.country,
    ${mustProveAge(sql, sql`a`)} as must_prove_age, ${acceptedTerms(sql)} as accepted_terms`;
}

/** The other columns of `UserRow`. */
export function userColumns(sql: AnySql): Fragment {
  return sql`
    a.id, a.credits, a.credits_resting, a.signup_date, a.signup_profile, a.notifications_disabled,
    p.name, p.grid_lat is not null as placed, p.status as profile_status, p.looking_for,
    exists (select from participants where profile_id = p.id) as has_conversations,
    ${counters(sql)},
    ${mainPhotoOf(sql, sql`p.id`, sql`p.id`)} as main_photo`;
}

/** Selects the current user; undefined if the account has ended. */
export async function selectUser(sql: AnySql, accountId: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select ${memberColumns(sql)}, ${userColumns(sql)}
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId} and a.status <> 'erased'`;
  return row;
}

export async function updateLanguage(sql: AnySql, accountId: string, language: Locale): Promise<void> {
  await sql`update accounts set language = ${language} where id = ${accountId}`;
}

/** Selects the country that a member's profile names; null: none, or no profile. */
export async function selectCountry(sql: AnySql, accountId: string): Promise<string | null> {
  const [row] = await sql<{ country: string | null }[]>`select country from profiles where account_id = ${accountId}`;
  return row?.country ?? null;
}

/** An account that a login may mean. */
export type Candidate = {
  id: string;
  password_hash: string;
  status: UserStatus;
  language: string;
  email: string;
  confirmed: boolean;
};

/** Selects the accounts that an address may mean: the confirmed one, then the newest unconfirmed ones (A4, A5a). */
export async function selectByEmail(sql: AnySql, domainId: number, emailKey: string): Promise<Candidate[]> {
  return sql<Candidate[]>`
    (select id, password_hash, status, language, email, true as confirmed from accounts
      where domain_id = ${domainId} and email_key = ${emailKey} and confirmed_at is not null)
    union all
    (select id, password_hash, status, language, email, false from accounts
      where domain_id = ${domainId} and email_key = ${emailKey} and confirmed_at is null and status <> 'erased'
      order by signup_date desc limit ${UNCONFIRMED_TRIED})`;
}

export async function selectByName(sql: AnySql, domainId: number, nameKey: string): Promise<Candidate[]> {
  return sql<Candidate[]>`
    select a.id, a.password_hash, a.status, a.language, a.email, a.confirmed_at is not null as confirmed
    from profiles p join accounts a on a.id = p.account_id
    where p.domain_id = ${domainId} and p.name_key = ${nameKey}`;
}

/**
 * Locks the account for a sign-in: until the end of the transaction nobody replaces its password or closes it.
 * Undefined: it is being erased.
 */
export async function lockSigningIn(
  tx: Tx,
  accountId: string,
): Promise<Pick<Candidate, 'password_hash' | 'status'> | undefined> {
  const [row] = await tx<Pick<Candidate, 'password_hash' | 'status'>[]>`
    select password_hash, status from accounts where id = ${accountId} and status <> 'erased' for share`;
  return row;
}

/** Name of the index by which an address has one confirmed account; it decides between two confirmations at once. */
export const CONFIRMED_EMAIL_INDEX = 'accounts_confirmed_email';

/** Topic of the outbox row of an account whose address is confirmed, and its data. */
export const ACCOUNT_CONFIRMED = defineTopic('account_confirmed', { account: z.string() });
export type AccountConfirmed = DataOf<typeof ACCOUNT_CONFIRMED>;

/** Topic of the outbox row of a sign-in, which is written on a demo alone (S11), and its data. */
export const SIGNED_IN = defineTopic('signed_in', { account: z.string() });
export type SignedIn = DataOf<typeof SIGNED_IN>;

export async function publishSignIn(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx`${publish(tx, SIGNED_IN, { account: accountId }, now)}`;
}

/**
 * Confirms the address (A8), which shows the profile, and grants the sign-up's credits. It happens once, because only
 * an unconfirmed account is found.
 * @returns false if there is nothing to confirm
 */
export async function confirmAccount(tx: Tx, accountId: string, credits: number, now: Date): Promise<boolean> {
  const [confirmed] = await tx<{ email_key: string }[]>`
    update accounts set status = 'active', confirmed_at = ${now}, signup_browser = null, signup_system = null
    where id = ${accountId} and status = 'not_confirmed'
    returning email_key`;
  if (!confirmed) return false;
  await tx`${publish(tx, ACCOUNT_CONFIRMED, { account: accountId }, now)}`;
  await grantSignupCredits(tx, { accountId, mailboxHash: mailboxHash(confirmed.email_key) }, credits, now);
  return true;
}

export type AccountOwner = {
  account_id: string;
  domain_id: number;
  name: string;
  email: string;
  language: string;
  confirmed: boolean;
};

export async function selectOwner(sql: AnySql, accountId: string): Promise<AccountOwner | undefined> {
  const [row] = await sql<AccountOwner[]>`
    select a.id as account_id, a.domain_id, p.name, a.email, a.language, a.confirmed_at is not null as confirmed
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId}`;
  return row;
}

export async function updatePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx`update accounts set password_hash = ${passwordHash} where id = ${accountId}`;
}

/** Selects the password's hash; undefined: the account is gone. */
export async function selectPasswordHash(sql: AnySql, accountId: string): Promise<string | null> {
  const [row] = await sql<
    { password_hash: string | null }[]
  >`select password_hash from accounts where id = ${accountId}`;
  return row?.password_hash ?? null;
}

/** Credentials of an account. */
export type Credentials = {
  name: string;
  email: string;
  password_hash: string;
  language: string;
  status: UserStatus;
  confirmed: boolean;
};

export async function selectCredentials(sql: AnySql, accountId: string): Promise<Credentials> {
  const [row] = await sql<Credentials[]>`
    select p.name, a.email, a.password_hash, a.language, a.status, a.confirmed_at is not null as confirmed
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}
