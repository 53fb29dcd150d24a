import { type AnySql, constant } from '../../platform/database/sql.ts';
import { type CardRow, cards, type ViewerScope, visibleInList, visibleTo } from '../members/index.ts';

type Viewer = ViewerScope & { profileId: string };

/**
 * Profiles that are walked past at most, the last active first; of these the most that are looked at further; and of
 * these the most that are compared.
 */
const WALK = 5_000;
const NEAR = 400;
const COMPARED = 150;

/**
 * Selects whom to compare with the viewer: members lately here, of a gender that each looks for, who have a wish. Those
 * of the wished ages and of the own country come first.
 */
export function selectCandidates(sql: AnySql, viewer: Viewer, born: { after: string; by: string } | null) {
  const wished = born ? sql`(s.birth_date > ${born.after} and s.birth_date <= ${born.by})::int` : sql`0`;
  return sql<{ id: string }[]>`
    with seeker as materialized (select gender, looking_for, country from profiles where id = ${viewer.profileId})
    select p.id
    from (
      select s.profile_id, s.at, ${wished} + (s.country = seeker.country)::int as nearness, seeker.gender
      from (
        select s.profile_id, s.gender, s.country, s.birth_date, s.fictional, s.at
        from search_active s where s.pool_id = ${viewer.poolId}
        order by s.at desc, s.profile_id desc limit ${constant(WALK)}
      ) s
      cross join seeker
      where not s.fictional and s.gender = any (seeker.looking_for)
      order by nearness desc, s.at desc, s.profile_id desc limit ${constant(NEAR)}
    ) near
    join profiles p on p.id = near.profile_id
    join wishes w on w.profile_id = p.id
    join (select) shown on ${visibleInList(sql, viewer).sql}
    where p.id <> ${viewer.profileId} and near.gender = any (p.looking_for)
    order by near.nearness desc, near.at desc, near.profile_id desc limit ${constant(COMPARED)}`;
}

/** Selects the cards of these members, as far as the viewer sees them. */
export function selectCards(sql: AnySql, viewer: Viewer, profileIds: string[]) {
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  return sql<CardRow[]>`select ${columns} from profiles p ${joins} where p.id = any (${profileIds}::uuid[])`;
}
