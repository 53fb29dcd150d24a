import type { SpentOn } from '@rendezvous/contract/credits/ledger';
import type { AnySql } from '../../../platform/database/sql.ts';
import { type ViewerScope, visibleTo } from '../../members/index.ts';

type SpentRow = { id: string; type: SpentOn['type']; to_id: string | null; to_name: string | null };

/**
 * Selects what a member's messages were, by their ids, and to whom: as far as the member may still see them, so that
 * who has blocked, left or hidden is not told here either (M9).
 */
export async function selectSpentOn(
  sql: AnySql,
  viewer: ViewerScope & { profileId: string },
  messageIds: readonly string[],
): Promise<Map<string, SpentOn>> {
  if (messageIds.length === 0) return new Map();
  const rows = await sql<SpentRow[]>`
    select i.id, m.type, p.id as to_id, p.name as to_name
    from message_ids i
    join messages m on m.conversation_id = i.conversation_id and m.sequence = i.sequence
    join participants mine on mine.conversation_id = m.conversation_id and mine.profile_id = m.sender_profile
    left join profiles p on p.id = mine.other_profile_id and ${visibleTo(sql, viewer).sql}
    where i.id = any(${[...messageIds]}::uuid[]) and m.sender_profile = ${viewer.profileId}`;
  return new Map(
    rows.map(({ id, type, to_id, to_name }) => {
      return [id, { type, to: to_id === null || to_name === null ? null : { id: to_id, name: to_name } }];
    }),
  );
}
