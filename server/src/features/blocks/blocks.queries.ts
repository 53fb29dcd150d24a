import { MAX_BLOCKS } from '@rendezvous/contract/blocks/limits';
import { z } from 'zod';
import { MICROSECONDS, type Position } from '../../platform/database/position.ts';
import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';
import { type Partner, partnerId } from '../chat/index.ts';

const block = { blocker: z.string(), blocked: z.string() };
/** Topics of the outbox rows of a new block and of one taken back. */
export const MEMBER_BLOCKED = defineTopic('member_blocked', block);
export const MEMBER_UNBLOCKED = defineTopic('member_unblocked', block);
export type Block = DataOf<typeof MEMBER_BLOCKED>;

/**
 * Inserts a block; an existing one stays as it is. Call it inside `betweenTwo`.
 * @returns `full` if the member has blocked as many as allowed
 */
export async function insertBlock(
  tx: Tx,
  { blocker, blocked }: Block,
  now: Date,
): Promise<'made' | 'was there' | 'full'> {
  const [row] = await tx<{ made: boolean; known: boolean }[]>`
    with mine as (
      insert into blocks (blocker, blocked, created_at)
      select ${blocker}, ${blocked}, ${now}
      where (select count(*) from blocks where blocker = ${blocker}) < ${MAX_BLOCKS}
      on conflict do nothing
      returning blocker
    ), announced as (
      ${publish(tx, MEMBER_BLOCKED, { blocker, blocked }, now)} from mine
    )
    select exists (select from mine) as made,
      exists (select from blocks where blocker = ${blocker} and blocked = ${blocked}) as known`;
  if (row?.made) return 'made';
  return row?.known ? 'was there' : 'full';
}

/** Deletes a block; without one nothing happens. */
export async function deleteBlock(sql: AnySql, blocker: string, whom: Partner, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from blocks where blocker = ${blocker} and blocked = ${partnerId(sql, blocker, whom)}
      returning blocker, blocked
    )
    ${publish(sql, MEMBER_UNBLOCKED, { blocker: sql`gone.blocker`, blocked: sql`gone.blocked` }, now)} from gone`;
}

export type BlockRow = { id: string; name: string | null; created_at: Date; at: string };

/**
 * Selects the members somebody has blocked, the latest first. Only the name is shown: neither sees more of the other
 * (C8), and it does not change with the other one's state (M9).
 */
export function selectBlocks(sql: AnySql, blocker: string, before: Position | null, limit: number) {
  return sql<BlockRow[]>`
    select p.id, p.name, b.created_at, to_char(b.created_at at time zone 'UTC', ${MICROSECONDS}) as at
    from blocks b join profiles p on p.id = b.blocked
    where b.blocker = ${blocker}
      ${before ? sql`and (b.created_at, b.blocked) < (${before.at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by b.created_at desc, b.blocked desc
    limit ${limit}`;
}

/** Selects blocks made by the member. Blocks made against them are the others' own data (M9). */
export function selectBlockRecords(sql: AnySql, blocker: string) {
  return sql`
    select p.name, b.created_at as blocked_at
    from blocks b join profiles p on p.id = b.blocked
    where b.blocker = ${blocker} order by b.created_at`;
}
