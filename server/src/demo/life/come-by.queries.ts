import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/database/sql.ts';

/** Lets some demo members be here now, others each time; whoever is written by somebody else is left out. */
export async function touchSome(sql: Sql, { members, now }: { members: number; now: Date }): Promise<void> {
  await sql`
    with chosen as (
      select here.profile_id from profiles p join presence here on here.profile_id = p.id
      where p.id >= ${randomUUID()} and p.demo and p.status = 'active' and not p.invisible and not p.fictional
      order by p.id limit ${members}
      for update of here skip locked
    )
    update presence set last_active_at = ${now} from chosen
    where presence.profile_id = chosen.profile_id and presence.last_active_at < ${now}`;
}
