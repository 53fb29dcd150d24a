import { randomUUID } from 'node:crypto';
import { notePresence } from '../../features/members/index.ts';
import type { Sql } from '../../platform/database/sql.ts';

/**
 * Lets some demo members be here now, others each time; whoever is written by somebody else is left out.
 * @returns whether somebody came: then wake the outbox
 */
export function touchSome(sql: Sql, { members, now }: { members: number; now: Date }): Promise<boolean> {
  const chosen = sql`
    p.id in (
      select here.profile_id from profiles other join presence here on here.profile_id = other.id
      where other.id >= ${randomUUID()} and other.demo and other.status = 'active' and not other.invisible
        and not other.fictional
      order by other.id limit ${members}
      for update of here skip locked
    )`;
  return notePresence(sql, chosen, { now });
}
