import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedBetween, blockedWith } from './blocks.queries.ts';

/** Numbers on the badges. */
export type Counters = { unread_total: number; new_likes_total: number };

/** A change of the number of unread messages from a partner. */
type UnreadChange = { by: Fragment; partner: Fragment };

/**
 * The columns of `Counters`, from `profiles p`: the stored counters, each kept by its feature, minus those of blocked
 * members (C8) and of messages from fictional profiles (principle 1). The difference is stored nowhere, so it goes away
 * by itself with the block. `unread` says by how much the same statement changes what is unread from a partner: it
 * still sees the old number.
 */
export function counters(sql: AnySql, unread?: UnreadChange): Fragment {
  const behindBlocks = sql`(select distinct other from (${blockedWith(sql, sql`p.id`)}) either_way)`;
  return sql`
    -- not below: in an update the row may be newer than what the rest of the statement sees
    greatest(0, p.unread - (
      select coalesce(sum(side.counted), 0)::integer
      from ${behindBlocks} block
      join conversations c
        on c.low_profile = least(p.id, block.other) and c.high_profile = greatest(p.id, block.other)
      join participants side on side.conversation_id = c.id and side.profile_id = p.id
    ) - ${unreadOfFictional(sql, unread)}) as unread_total,
    greatest(0, p.new_likes - (
      select count(*)::integer
      from ${behindBlocks} block
      join likes l on l.from_profile = block.other and l.to_profile = p.id and l.seen_at is null
      -- of the others none is stored
      join profiles liker on liker.id = block.other and liker.status = 'active' and not liker.invisible
        and not liker.fictional
    )) as new_likes_total`;
}

/** Counts unread messages from fictional profiles to `profiles p`. A pool without any, like most, asks one index. */
function unreadOfFictional(sql: AnySql, unread?: UnreadChange): Fragment {
  const { by, partner } = unread ?? {};
  const changed =
    by && partner ? sql`(select ${by} from profiles one where one.id = ${partner} and one.fictional)` : sql`0`;
  return sql`case when exists (select from profiles one where one.pool_id = p.pool_id and one.fictional) then coalesce((
    select sum(mine.counted)::integer
    from participants mine
    join profiles other on other.id = mine.other_profile_id and other.fictional
    where mine.profile_id = p.id and mine.counted > 0
      and not ${blockedBetween(sql, sql`p.id`, sql`other.id`)}
  ), 0) + coalesce(${changed}, 0) else 0 end`;
}

export async function selectCounters(sql: AnySql, profileId: string): Promise<Counters> {
  const [row] = await sql<Counters[]>`select ${counters(sql)} from profiles p where p.id = ${profileId}`;
  if (!row) throw new Error('the profile is gone');
  return row;
}

/** Selects the counters of many; of a profile that is gone none. */
export function selectCountersOf(sql: AnySql, profileIds: string[]) {
  return sql<(Counters & { id: string })[]>`
    select p.id, ${counters(sql)} from profiles p where p.id = any(${profileIds}::uuid[])`;
}
