import { LONGEST_BLOCK_SECONDS, WRONG_LOGIN_WINDOW_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { AnySql } from '../../../platform/database/sql.ts';

/** Selects those of the subjects that are blocked now, with the end of the block. */
export async function selectBlocks(sql: AnySql, subjects: Buffer[], now: Date): Promise<Map<string, Date>> {
  const rows = await sql<{ subject: Buffer; blocked_until: Date }[]>`
    select subject, blocked_until from login_attempts
    where subject = any(${subjects}) and blocked_until > ${now}`;
  return new Map(rows.map((row) => [row.subject.toString('hex'), row.blocked_until]));
}

/** A counter of failures: the subject it counts for, and how many of them block it; null: none ever does. */
export type Counter = { subject: Buffer; allowed: number | null };

export type Counted = { subject: Buffer; failures: number };

/**
 * Counts a failure on each counter, and blocks those that have reached their limit: 15 minutes, doubled by each further
 * block until a day has passed without one. It is a single statement, so that parallel attempts can't exceed the limit,
 * and goes through the subjects in order, so that two of them can't deadlock.
 * @returns the counted subjects, each with its new count; the others were blocked already, so this attempt came too
 * late for them
 */
export async function countWrongAttempt(sql: AnySql, counters: Counter[], now: Date): Promise<Counted[]> {
  const windowStart = secondsAfter(now, -WRONG_LOGIN_WINDOW_SECONDS);
  const forgottenBefore = secondsAfter(now, -LONGEST_BLOCK_SECONDS);
  const subjects = counters.map(({ subject }) => subject.toString('hex'));
  const allowed = counters.map((counter) => counter.allowed);
  // A new window begins after 15 minutes and after a block.
  const isNew = sql`(l.first_failure_at <= ${windowStart} or coalesce(l.first_failure_at < l.blocked_until, false))`;
  const failures = sql`(case when ${isNew} then 1 else l.failures + 1 end)`;
  const isFull = sql`coalesce(${failures} >= (select allowed from counters c where c.subject = l.subject), false)`;
  const blocks = sql`(case when l.blocked_until <= ${forgottenBefore} then 0 else l.blocks end)`;
  const block = sql`make_interval(secs => least(${LONGEST_BLOCK_SECONDS}::float8,
    ${WRONG_LOGIN_WINDOW_SECONDS}::float8 * 2 ^ least(${blocks}, 20)))`;
  return sql<Counted[]>`
    with counters as (
      select distinct decode(hex, 'hex') as subject, allowed
      from unnest(${subjects}::text[], ${allowed}::int[]) as c (hex, allowed)
    )
    insert into login_attempts as l (subject, failures, first_failure_at)
    select subject, 1, ${now} from counters order by subject
    on conflict (subject) do update set
      failures = ${failures},
      first_failure_at = case when ${isNew} then ${now}::timestamptz else l.first_failure_at end,
      blocks = ${blocks} + case when ${isFull} then 1 else 0 end,
      blocked_until = case when ${isFull} then ${now}::timestamptz + ${block} else l.blocked_until end
    where l.blocked_until is null or l.blocked_until <= ${now}
    returning subject, failures`;
}

export async function deleteAttempts(sql: AnySql, subjects: Buffer[]): Promise<void> {
  await sql`delete from login_attempts where subject = any(${subjects})`;
}

/** Deletes counters that no longer change an answer: no failure and no block within a day. */
export async function deleteStaleAttempts(sql: AnySql, now: Date): Promise<void> {
  const before = secondsAfter(now, -LONGEST_BLOCK_SECONDS);
  await sql`delete from login_attempts where first_failure_at < ${before} and coalesce(blocked_until < ${before}, true)`;
}
