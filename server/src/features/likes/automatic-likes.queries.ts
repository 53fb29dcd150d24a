import { type AnySql, constant, type Fragment, type Sql, type Tx } from '../../platform/database/sql.ts';
import { cards, lastActiveAt, type ViewerScope, visibleInList } from '../members/index.ts';
import { type MainPhoto, mainPhotoOf } from '../photos/index.ts';
import type { Like } from './likes.queries.ts';

/** Gives a member automatic likes one after the other: the limit of a day is counted before each. */
export function oneReceiverAtATime<T>(sql: Sql, to: string, give: (tx: Tx) => Promise<T>) {
  return sql.begin(async (tx) => {
    // A statement of its own: a statement does not see what was committed while it waited.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`automatic like ${to}`}, 0))`;
    return give(tx);
  });
}

export type AutomaticLiker = { id: string; main_photo: MainPhoto | null };

type Wanted = { viewer: ViewerScope & { profileId: string }; since: Date; most: number };

/**
 * Members of a gender who are walked past at most on either side of the viewer's place in the row of those who like
 * automatically, which goes by country and age; and the most that are taken, who look for the viewer's gender and have
 * not liked them before.
 */
const WALK = 1000;
const NEAR = 150;
/** The best of these, by country, shared interests and then nearness, who are looked at closely. */
const BEST = 100;

/**
 * Selects a member to give an automatic like: one who asked for that, is visible to the viewer, fits the wishes of
 * both, and never liked the viewer. The own country comes first, then shared interests, then the last to be here.
 * Members whom the viewer likes already are left out: a match is made by people. None if the viewer is hidden, or has
 * had the likes of a day.
 */
export async function selectAutomaticLiker(sql: AnySql, wanted: Wanted): Promise<AutomaticLiker | undefined> {
  const { viewer, since, most } = wanted;
  const [row] = await sql<AutomaticLiker[]>`
    with seeker as materialized (
      select id, gender, looking_for, country, birth_date, interests from profiles
      where id = ${viewer.profileId} and status = 'active' and not invisible
        and ${most} > (select count(*) from automatic_likes a where a.to_profile = id and a.given_at > ${since})
    ), near as materialized (
      select found.*, found.country = seeker.country as home, (
        select count(*) from unnest(found.interests) as theirs (interest) where theirs.interest = any (seeker.interests)
      ) as shared
      from seeker cross join unnest(seeker.looking_for) as wanted (gender)
      cross join lateral (
        ${beside(sql, viewer, sql`>=`, sql`asc`)} union all ${beside(sql, viewer, sql`<`, sql`desc`)}
      ) found
      where found.id <> seeker.id and not found.fictional
        -- each looked up by its key: a "not exists" read all likes of somebody whom very many like
        and (select l.from_profile from likes l where l.from_profile = found.id and l.to_profile = seeker.id) is null
        and (select l.from_profile from likes l where l.from_profile = seeker.id and l.to_profile = found.id) is null
      order by home desc, shared desc, abs(found.birth_date - seeker.birth_date), found.id limit ${constant(BEST)}
    )
    select p.id, ${mainPhotoOf(sql, sql`p.id`, sql`me.id`)} as main_photo
    from near p
    ${cards(sql, viewer, visibleInList(sql, viewer)).joins}
    order by p.home desc, p.shared desc, ${lastActiveAt(sql)} desc, p.id
    limit 1`;
  return row;
}

/**
 * Selects from one side of that row, from the place of `seeker` on: of each all that is asked further, so that nobody's
 * profile is fetched twice.
 */
function beside(sql: AnySql, viewer: ViewerScope, side: Fragment, order: Fragment): Fragment {
  return sql`(
    select walked.*
    from (
      select w.id, w.pool_id, w.domain_id, w.other_domains, w.status, w.invisible, w.fictional, w.looking_for, w.country,
        w.birth_date, w.interests, w.created_at
      from profiles w
      where w.pool_id = ${viewer.poolId} and w.auto_like and w.status = 'active' and not w.invisible
        and w.gender = wanted.gender and (w.country, w.birth_date) ${side} (seeker.country, seeker.birth_date)
      order by w.country ${order}, w.birth_date ${order} limit ${constant(WALK)}
    ) walked
    where seeker.gender = any (walked.looking_for)
      and not exists (select from automatic_likes a where a.to_profile = seeker.id and a.from_profile = walked.id)
    limit ${constant(NEAR)}
  )`;
}

export async function noteAutomaticLike(tx: Tx, { from, to }: Like, now: Date): Promise<void> {
  await tx`
    insert into automatic_likes (from_profile, to_profile, given_at) values (${from}, ${to}, ${now})
    on conflict do nothing`;
}
