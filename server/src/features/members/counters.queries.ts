import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { blockedWith } from './blocks.queries.ts';

/** Numbers on the badges. */
export type Counters = { unread_total: number; new_likes_total: number };

/**
 * The columns of `Counters`, from `profiles p`: the stored counters, each kept by its feature, minus those of blocked
 * members (C8). The difference is stored nowhere, so it disappears by itself with the block.
 */
export function counters(sql: AnySql): Fragment {
  const behindBlocks = sql`(select distinct other from (${blockedWith(sql, sql`p.id`)}) either_way)`;
  return sql`
    -- not below: in an update the row may be newer than what the rest of the statement sees
    greatest(0, p.unread - (
      select coalesce(sum(side.unread), 0)::integer
      from ${behindBlocks} block
      join conversations c
        on c.low_profile = least(p.id, block.other) and c.high_profile = greatest(p.id, block.other)
      join participants side on side.conversation_id = c.id and side.profile_id = p.id
    )) as unread_total,
    greatest(0, p.new_likes - (
      select count(*)::integer
      from ${behindBlocks} block
      join likes l on l.from_profile = block.other and l.to_profile = p.id and l.seen_at is null
      -- of the others none is stored
      join profiles liker on liker.id = block.other and liker.status = 'active' and not liker.invisible
        and not liker.fictional
    )) as new_likes_total`;
}

export async function selectCounters(sql: AnySql, profileId: string): Promise<Counters> {
  const [row] = await sql<Counters[]>`select ${counters(sql)} from profiles p where p.id = ${profileId}`;
  if (!row) throw new Error('the profile is gone');
  return row;
}
