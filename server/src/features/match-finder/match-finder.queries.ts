import { type AnySql, constant } from '../../platform/database/sql.ts';
import { type CardRow, cards, findable, looksFor, type ViewerScope, visibleTo } from '../members/index.ts';
import { type ComparedRow, compared } from '../wishes/index.ts';

type Viewer = ViewerScope & { profileId: string };

/**
 * Profiles that are walked past at most, the last active first; of these the most that are looked at further; and of
 * these the most that are compared.
 */
const WALK = 5_000;
const NEAR = 400;
const COMPARED = 150;

/**
 * Selects whom to compare with the viewer, with what they are compared by: members lately here, of a gender that each
 * looks for, who have a wish. Those of the wished ages and of the own country come first.
 */
export function selectCandidates(
  sql: AnySql,
  viewer: Viewer,
  { born, now }: { born: { after: string; by: string } | null; now: Date },
) {
  const wished = born ? sql`(s.birth_date > ${born.after} and s.birth_date <= ${born.by})::int` : sql`0`;
  const { columns, joins } = compared(sql, now);
  const lookingBack = looksFor(sql, sql`(select gender from seeker)`);
  return sql<ComparedRow[]>`
    with seeker as materialized (select gender, looking_for, country from profiles where id = ${viewer.profileId})
    select ${columns}
    from (
      select s.profile_id, s.at, ${wished} + (s.country = (select country from seeker))::int as nearness
      from (
        select s.profile_id, s.gender, s.country, s.birth_date, s.fictional, s.at, s.traits, s.pool_id, s.domain_id,
          s.other_domains
        from search_active s where s.pool_id = ${viewer.poolId}
        order by s.at desc, s.profile_id desc limit ${constant(WALK)}
      ) s
      where s.gender = any ((select looking_for from seeker)::text[]) and not s.fictional and ${lookingBack} and ${findable(sql, viewer).sql}
      order by nearness desc, s.at desc, s.profile_id desc limit ${constant(NEAR)}
    ) near
    join profiles p on p.id = near.profile_id
    ${joins}
    where w.profile_id is not null
    order by near.nearness desc, near.at desc, near.profile_id desc limit ${constant(COMPARED)}`;
}

/** Selects the cards of these members, as far as the viewer sees them. */
export function selectCards(sql: AnySql, viewer: Viewer, profileIds: string[]) {
  const { columns, joins } = cards(sql, viewer, visibleTo(sql, viewer));
  return sql<CardRow[]>`select ${columns} from profiles p ${joins} where p.id = any (${profileIds}::uuid[])`;
}
