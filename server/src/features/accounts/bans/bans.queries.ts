import type { ReportCategory } from '@rendezvous/contract/reports/limits';
import { z } from 'zod';
import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../../platform/outbox/topic.ts';
import { isShown } from '../../members/index.ts';

/** Topic of the outbox row of a banned account, and its data. */
export const ACCOUNT_BANNED = defineTopic('account_banned', {
  account: z.string(),
  profile: z.string(),
  /** true: others saw the profile until then; not in rows of an older version */
  shown: z.boolean().default(false),
  /** false: the account had ended before */
  there: z.boolean().default(true),
});
export type AccountBanned = DataOf<typeof ACCOUNT_BANNED>;

type NewBan = {
  accountId: string;
  begins: Date;
  /** null: without an end */
  ends: Date | null;
  ground: ReportCategory;
  words: string;
};

/**
 * Locks the account: until the end of the transaction nobody signs in to it or sends from it. The statements that
 * follow see whoever did so before.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx`select 1 from accounts where id = ${accountId} for no key update`;
}

/**
 * Bans an account; its status follows, and from that its profile's.
 * @returns the id of the ban
 */
export async function insertBan(tx: Tx, { accountId, begins, ends, ground, words }: NewBan): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    with ban as (
      insert into bans (account_id, begins_at, ends_at, ground, words)
      values (${accountId}, ${begins}, ${ends}, ${ground}, ${words})
      returning id, account_id
    ), told as (
      ${publish(tx, ACCOUNT_BANNED, banned(tx), begins)}
      from ban join profiles p on p.account_id = ban.account_id join accounts a on a.id = ban.account_id
    )
    select id from ban`;
  if (!row) throw new Error('a ban without a row');
  return row.id;
}

/** Makes the data of an outbox row of `accounts a` with `profiles p`, as they are before the statement takes effect. */
export function banned(tx: Tx) {
  const there = tx`a.status in ('active', 'not_confirmed')`;
  return { account: tx`a.id`, profile: tx`p.id`, shown: isShown(tx), there };
}

/**
 * Ends a ban early.
 * @returns false if it is over already
 */
export async function updateLifted(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx`update bans set over_at = ${now} where id = ${id} and over_at is null returning 1`;
  return rows.length === 1;
}

/** Time at which the next ban is over, for a timer. */
export function bansDue(sql: AnySql): Fragment {
  return sql`(select min(ends_at) from bans where over_at is null)`;
}

/** Ends bans whose time has come, of one account or of all. An account is open again unless it has another one. */
export async function updateEnded(sql: AnySql, now: Date, accountId?: string): Promise<void> {
  const ofOne = accountId ? sql`and account_id = ${accountId}` : sql``;
  await sql`update bans set over_at = ends_at where ends_at <= ${now} and over_at is null ${ofOne}`;
}

/** The ban that the owner is told of: of several, the one that lasts longest. */
export type StandingBan = { ground: ReportCategory; words: string; ends_at: Date | null };

export async function selectStandingBan(sql: AnySql, accountId: string): Promise<StandingBan | undefined> {
  const [row] = await sql<StandingBan[]>`
    select ground, words, ends_at from bans where account_id = ${accountId} and over_at is null
    order by ends_at desc nulls first limit 1`;
  return row;
}

/** Selects the end of the account's self-exclusion (A13); null: there is none. */
export async function selectExcludedUntil(sql: AnySql, accountId: string): Promise<Date | null> {
  const [row] = await sql<{ ends_at: Date }[]>`
    select ends_at from self_exclusions where account_id = ${accountId} and over_at is null`;
  return row?.ends_at ?? null;
}

/** Selects every ban of an account, for its owner (A11). */
export function selectBanRecords(sql: AnySql, accountId: string) {
  return sql`
    select begins_at, ends_at, over_at, ground, words from bans where account_id = ${accountId} order by begins_at`;
}
