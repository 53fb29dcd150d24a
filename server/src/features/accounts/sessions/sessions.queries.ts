import type { UserStatus } from '@rendezvous/contract/accounts/user';
import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { notePresence } from '../../members/index.ts';
import { memberColumns, type UserRow, userColumns } from '../user/accounts.queries.ts';

export type SessionRow = {
  token_hash: Buffer;
  account_id: string;
  profile_id: string;
  domain_id: number;
  pool_id: number;
  status: UserStatus;
  paid_user: boolean;
  other_domains: boolean;
  paused: boolean;
  country: string;
  country_since: Date;
  hidden_words: string[];
  must_prove_age: boolean;
  language: string;
  demo: boolean;
  accepted_terms: string | null;
  last_used_at: Date;
  mark: string;
};

/** Facts that a session tells of its member. */
const TOLD: Record<Exclude<keyof SessionRow, 'token_hash' | 'last_used_at' | 'mark'>, true> = {
  account_id: true,
  profile_id: true,
  domain_id: true,
  pool_id: true,
  status: true,
  paid_user: true,
  other_domains: true,
  paused: true,
  country: true,
  country_since: true,
  hidden_words: true,
  must_prove_age: true,
  language: true,
  demo: true,
  accepted_terms: true,
};

/** A session as this process saw it. */
export type Recalled = Pick<SessionRow, 'mark'> & { sessionHash: Buffer };

type Since = { createdAfter: Date; usedAfter: Date };
type Wanted = Since & { tokenHashes: Buffer[] };
type Going = { token_hash: Buffer; account_id: string; last_used_at: Date };

/**
 * Selects those of the sessions that are valid, with their members. Each is looked up by its key, however many the
 * planner expects.
 */
export async function selectSessions(sql: AnySql, wanted: Wanted): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select session.*, ${markOf(sql, sql`session`)} as mark from ${valid(sql, wanted, sessionColumns(sql))} session`;
}

/** Selects them with the users whose they are. */
export async function selectSessionsOfUsers(sql: AnySql, wanted: Wanted): Promise<(SessionRow & UserRow)[]> {
  const columns = sql`${sessionColumns(sql)}, ${userColumns(sql)}`;
  return sql<(SessionRow & UserRow)[]>`
    select visit.*, ${markOf(sql, sql`visit`)} as mark from ${valid(sql, wanted, columns)} visit`;
}

/**
 * Tells within another statement whether a session goes on, and its member is as `mark` says: as when this process last
 * looked for them.
 */
export function sessionHolds(sql: AnySql, wanted: Since & Recalled): Fragment {
  const session = validOf(sql, sql`${wanted.sessionHash}`, wanted, sessionColumns(sql));
  return sql`coalesce((select ${markOf(sql, sql`session`)} = ${wanted.mark}::bigint from (${session}) session), false)`;
}

/** All that a session tells of its member, as one number. */
function markOf(sql: AnySql, session: Fragment): Fragment {
  const told = Object.keys(TOLD).map((name) => sql`${session}.${sql.identifier(name)}`);
  return sql`hash_record_extended(row(${told.reduce((one, other) => sql`${one}, ${other}`)}), 0)`;
}

function sessionColumns(sql: AnySql): Fragment {
  return sql`
    s.token_hash, s.last_used_at, a.id as account_id, a.domain_id, a.hidden_words, p.pool_id, p.other_domains, p.demo,
    coalesce(p.country_since, p.created_at) as country_since, ${memberColumns(sql)}`;
}

/** Valid sessions with these columns, to be selected from under a name. */
function valid(sql: AnySql, wanted: Wanted, columns: Fragment): Fragment {
  return sql`
    -- By a select the planner does not see how many they are: for each number it would make a plan of its own, anew for
    -- each call, which takes ten times as long as what it plans.
    unnest((select ${wanted.tokenHashes}::bytea[])) as asked (token_hash),
    lateral (${validOf(sql, sql`asked.token_hash`, wanted, columns)})`;
}

/** The valid session of a token. */
function validOf(sql: AnySql, tokenHash: Fragment, { createdAfter, usedAfter }: Since, columns: Fragment): Fragment {
  return sql`
    select ${columns} from sessions s
    join accounts a on a.id = s.account_id
    join profiles p on p.account_id = a.id
    where s.token_hash = ${tokenHash} and s.created_at > ${createdAfter} and s.last_used_at > ${usedAfter}
      and a.status in ('not_confirmed', 'active')
    limit 1`;
}

/** Selects those of the sessions that are valid. */
export async function selectGoing(sql: AnySql, wanted: Wanted): Promise<Going[]> {
  return sql<Going[]>`
    select s.token_hash, s.account_id, s.last_used_at from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(${wanted.tokenHashes}) and a.status in ('not_confirmed', 'active')
      and s.created_at > ${wanted.createdAfter} and s.last_used_at > ${wanted.usedAfter}`;
}

/**
 * Notes a use of sessions; the second of two calls at once has nothing to do. Two separate statements, and neither
 * locks the profile: leaving locks the profile first and the sessions after it. Nor does one wait for a session while
 * it holds another.
 * @returns whether somebody came of whom the outbox tells
 */
export async function touchSessions(
  sql: AnySql,
  tokenHashes: Buffer[],
  now: Date,
  touchBefore: Date,
): Promise<boolean> {
  const touched = await sql<{ account_id: string }[]>`
    update sessions set last_used_at = ${now}
    where token_hash = any(array(
      select token_hash from sessions where token_hash = any(${tokenHashes}) and last_used_at <= ${touchBefore}
      for update skip locked
    ))
    returning account_id`;
  const accounts = touched.map(({ account_id }) => account_id);
  return accounts.length > 0 && (await notePresence(sql, ofAccounts(sql, accounts), { now }));
}

/** Means the profiles of these accounts. */
export function ofAccounts(sql: AnySql, accountIds: string[]): Fragment {
  return sql`p.account_id = any(${accountIds}::uuid[])`;
}

/** Begins a session: from now on its member is here. */
export async function insertSession(
  sql: AnySql,
  session: {
    tokenHash: Buffer;
    accountId: string;
    now: Date;
    userAgent: string;
    country: string | null;
    deviceHash: Buffer | null;
  },
): Promise<void> {
  await sql`
    insert into sessions (token_hash, account_id, created_at, last_used_at, user_agent, country, device_hash)
    values (${session.tokenHash}, ${session.accountId}, ${session.now}, ${session.now}, ${session.userAgent},
      ${session.country}, ${session.deviceHash})`;
  await notePresence(sql, sql`p.account_id = ${session.accountId}`, { now: session.now });
}

export async function deleteSession(sql: AnySql, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`;
}

/**
 * Deletes the sessions of an account, and the devices that no other session uses.
 * @param kept hashes of tokens whose sessions go on
 */
export async function deleteSessionsOf(sql: AnySql, accountId: string, kept: Buffer[] = []): Promise<void> {
  const others = kept.length > 0 ? sql`and token_hash <> all(${kept})` : sql``;
  await sql`delete from sessions where account_id = ${accountId} ${others}`;
  await sql`
    delete from known_devices d where account_id = ${accountId} and not exists (
      select from sessions s where s.account_id = d.account_id and s.device_hash = d.device_hash
    )`;
}

/**
 * Tells whether a session exists, and locks it: until the end of the transaction no new password and no leaving ends
 * it.
 */
export async function lockSession(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
  // A statement of its own: one that waited for the lock would not see what was committed meanwhile.
  await tx`select 1 from accounts where id = ${accountId} for share`;
  const [row] = await tx`select 1 from sessions where token_hash = ${tokenHash}`;
  return row !== undefined;
}

/** @returns false if the session is over */
export async function updateSessionToken(tx: Tx, oldHash: Buffer, newHash: Buffer): Promise<boolean> {
  const rows = await tx`
    update sessions set token_hash = ${newHash}, renewed_from = ${oldHash} where token_hash = ${oldHash} returning 1`;
  return rows.length === 1;
}

/** @returns false if the session is over */
export async function updateProved(sql: AnySql, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await sql`update sessions set proved_at = ${now} where token_hash = ${tokenHash} returning 1`;
  return rows.length === 1;
}

/** Tells whether the session has proved the password since then; signing in does not count. */
export async function wasProvedSince(sql: AnySql, tokenHash: Buffer, since: Date): Promise<boolean> {
  const [row] = await sql`
    select 1 from sessions where token_hash = ${tokenHash} and proved_at > ${since}`;
  return row !== undefined;
}

/** Selects those of the former tokens' hashes whose sessions have a new one. */
export async function selectRenewed(sql: AnySql, oldHashes: Buffer[]): Promise<Buffer[]> {
  const rows = await sql<{ renewed_from: Buffer }[]>`
    select renewed_from from sessions where renewed_from = any(${oldHashes})`;
  return rows.map(({ renewed_from }) => renewed_from);
}

export async function deleteExpiredSessions(sql: AnySql, createdBefore: Date, usedBefore: Date): Promise<void> {
  await sql`delete from sessions where created_at <= ${createdBefore} or last_used_at <= ${usedBefore}`;
}

/** Selects those of the accounts that this device has signed in to before (A3). */
export async function selectKnownOn(sql: AnySql, deviceHash: Buffer, accountIds: string[]): Promise<Set<string>> {
  const rows = await sql<{ account_id: string }[]>`
    select account_id from known_devices
    where device_hash = ${deviceHash} and account_id = any(${accountIds}::uuid[])`;
  return new Set(rows.map((row) => row.account_id));
}

/** @returns whether the device was new */
export async function upsertKnownDevice(
  sql: AnySql,
  accountId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const [row] = await sql<{ inserted: boolean }[]>`
    insert into known_devices (account_id, device_hash, last_used_at) values (${accountId}, ${deviceHash}, ${now})
    on conflict (account_id, device_hash) do update set last_used_at = excluded.last_used_at
    -- a row that was there has been locked by this statement
    returning xmax = 0 as inserted`;
  return row?.inserted ?? false;
}

export async function deleteStaleDevices(sql: AnySql, usedBefore: Date): Promise<void> {
  await sql`delete from known_devices where last_used_at <= ${usedBefore}`;
}
