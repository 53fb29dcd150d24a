import { type AnySql, constant } from '../../platform/database/sql.ts';
import { type CardRow, cards, type ViewerScope, visibleTo } from '../members/index.ts';

type Viewer = ViewerScope & { profileId: string };

/** Profiles that are walked past at most, the last active first, and of these the most that are compared. */
const WALK = 5_000;
const COMPARED = 300;

/** Selects whom to compare with the viewer: members lately here, of a gender that each looks for, who have a wish. */
export function selectCandidates(sql: AnySql, viewer: Viewer) {
  return sql<{ id: string }[]>`
    select p.id
    from (
      select s.profile_id, s.gender, s.fictional, s.at from search_active s where s.pool_id = ${viewer.poolId}
      order by s.at desc, s.profile_id desc limit ${constant(WALK)}
    ) lately
    join profiles p on p.id = lately.profile_id
    join wishes w on w.profile_id = p.id
    ${cards(sql, viewer, visibleTo(sql, viewer)).joins}
    where not lately.fictional and p.id <> me.id
      and lately.gender = any (me.looking_for) and me.gender = any (p.looking_for)
    order by lately.at desc, p.id desc limit ${constant(COMPARED)}`;
}

/** Selects the cards of these members, as far as the viewer sees them. */
export function selectCards(sql: AnySql, viewer: Viewer, profileIds: string[]) {
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  return sql<CardRow[]>`select ${columns} from profiles p ${joins} where p.id = any (${profileIds}::uuid[])`;
}
