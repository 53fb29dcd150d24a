import type { Gender } from '@rendezvous/contract/members/attributes';
import { type Points, RELEVANCE, RELEVANCE_RULES, type RelevancePart } from '@rendezvous/contract/members/relevance';
import { type AnySql, constant, type Fragment } from '../../platform/database/sql.ts';
import { NOWHERE } from './nearness.queries.ts';
import { INTERESTS_COUNTED, PRIOR, USUAL_INTEREST, YEARS_APART } from './relevance.ts';
import { interestsIn } from './traits.queries.ts';

/** The viewer for whom the order is made. */
export type RankedFor = {
  id: string;
  birth_date: string;
  gender: Gender;
  looking_for: Gender[];
  country: string;
  region: string | null;
  grid_lat: number | null;
  grid_lon: number | null;
  interests: string[];
  /** numbers of the interests as traits, and points of each, in the same order */
  interest_traits: number[];
  interest_points: number[];
  /** false: no part that follows from behaviour counts */
  by_behaviour: boolean;
};

/** The viewer as the order reads them. */
export async function selectRankedFor(sql: AnySql, profileId: string): Promise<RankedFor> {
  const [row] = await sql<RankedFor[]>`
    select p.id, p.birth_date, p.gender, p.looking_for, p.country, p.region, p.grid_lat, p.grid_lon, mine.interests,
      mine.interest_traits, mine.interest_points, p.sorted_by_behaviour as by_behaviour
    from profiles p
    cross join lateral (
      select coalesce(array_agg(u.name order by u.k), '{}') as interests,
        coalesce(array_agg(trait('interests', u.name) order by u.k), '{}') as interest_traits,
        coalesce(array_agg(coalesce(w.points, ${constant(USUAL_INTEREST)})::int order by u.k), '{}') as interest_points
      from unnest(p.interests[1:${constant(INTERESTS_COUNTED)}]) with ordinality u (name, k)
      left join interest_weights w on w.pool_id = p.pool_id and w.interest = u.name
    ) mine
    where p.id = ${profileId}`;
  if (!row) throw new Error('the profile is gone');
  return row;
}

/** Columns of a row `s` of `search_active` that the points need. */
export function weighed(sql: AnySql): Fragment {
  return sql`s.profile_id, s.at, s.birth_date, s.country, s.region, s.traits, s.lat, s.lon`;
}

/**
 * Joins that give each row `o` of `search_active`, or of a part that has the columns of `weighed`, its points for a
 * viewer on a day, as columns of `points`. Profiles are wide, and not read. `relevance.ts` says the same in TypeScript.
 * Here stands nothing of likes received, photos or payments.
 */
export function scored(sql: AnySql, viewer: RankedFor, day: string): Fragment {
  const parts = partsOf(sql, viewer, day);
  const columns = PARTS.map((part) => sql`(${parts[part]})::float8 as ${sql.identifier(part)}`);
  return sql`
    left join standings st on st.profile_id = o.profile_id
    left join showings_before(${viewer.id}, ${day}) shown_before on shown_before.profile_id = o.profile_id
    cross join lateral (${usualFit(sql, viewer)}) fit
    cross join lateral (select ${columns.reduce((all, one) => sql`${all}, ${one}`)} offset 0) points`;
}

/** Selects the points of one profile for a viewer on a day. */
export async function selectPoints(sql: AnySql, viewer: RankedFor, profileId: string, day: string): Promise<Points> {
  const [row] = await sql<Points[]>`
    select ${PARTS.map((part) => sql`points.${sql.identifier(part)}`).reduce((all, one) => sql`${all}, ${one}`)}
    from search_active o ${scored(sql, viewer, day)}
    where o.profile_id = ${profileId}`;
  if (!row) throw new Error('the profile is gone');
  return row;
}

/** The sum of the points; without those that follow from behaviour, if the viewer wants it so. */
export function sumOf(sql: AnySql, { by_behaviour }: RankedFor): Fragment {
  return PARTS.filter((part) => by_behaviour || RELEVANCE[part].kind !== 'fairness')
    .map((part) => sql`points.${sql.identifier(part)}`)
    .reduce((all, one) => sql`${all} + ${one}`);
}

const PARTS = Object.keys(RELEVANCE) as RelevancePart[];

function partsOf(sql: AnySql, viewer: RankedFor, day: string): Record<keyof Points, Fragment> {
  const most = (part: RelevancePart) => constant(RELEVANCE[part].most);
  const { seenOften, seenVeryOften } = RELEVANCE_RULES;
  const idle = sql`(${day}::date - (o.at at time zone 'UTC')::date)`;
  return {
    wishes: sql`${most('wishes')} * fit.usual`,
    active: sql`${most('active')}
      * case when ${idle} < 1 then 1 when ${idle} < 7 then 0.7 when ${idle} < 30 then 0.3 else 0 end::float8`,
    near: sql`${most('near')} * ${nearness(sql, viewer)}`,
    answers: sql`${most('answers')} * (coalesce(st.answered, 0) + 3) / (coalesce(st.asked, 0) + 6)::float8`,
    turn: sql`${most('turn')} * coalesce(st.turn, 0)::float8`,
    seen: sql`case when shown_before.days >= ${constant(seenVeryOften.days)} then ${constant(seenVeryOften.points)}
      when shown_before.days >= ${constant(seenOften.days)} then ${constant(seenOften.points)} else 0 end`,
    rotation: sql`${most('rotation')} * lot(${viewer.id}, o.profile_id, ${day})`,
  };
}

/** The degree to which somebody meets the wishes of a viewer who has stated none; stated ones come in later. */
function usualFit(sql: AnySql, viewer: RankedFor): Fragment {
  const { interest_traits: traits, interest_points: points } = viewer;
  // One term for each that may count: a select of its own for each row takes several times as long.
  const shared = Array.from(
    { length: INTERESTS_COUNTED },
    (_, n) => sql`case when ${traits[n] ?? null}::int = any (theirs.counted) then ${points[n] ?? 0}::int else 0 end`,
  ).reduce((all, one) => sql`${all} + ${one}`);
  const unstated = sql`(${traits.length === 0} or cardinality(theirs.counted) = 0)`;
  return sql`
    select (least(1, greatest(0, 1 - 0.2::float8
          * greatest(0, abs(o.birth_date - ${viewer.birth_date}::date) / 365.25::float8 - ${constant(YEARS_APART)})))
        + case when o.country = ${viewer.country} then 1 else 0 end
        + case when ${unstated} then 0.25 else 1 - power(2::float8, -(${shared}) / 3::float8) end
        + ${constant(PRIOR.weight)} * ${PRIOR.degree}::float8)
      / (2 + case when ${unstated} then 0.5 else 1 end + ${constant(PRIOR.weight)})::float8 as usual
    from (select (${interestsIn(sql, sql`o.traits`)})[1:${constant(INTERESTS_COUNTED)}] as counted offset 0) theirs`;
}

function nearness(sql: AnySql, viewer: RankedFor): Fragment {
  const [lat, lon] = [sql`radians(${viewer.grid_lat}::float8 / 100)`, sql`radians(${viewer.grid_lon}::float8 / 100)`];
  return sql`
    case
      when ${viewer.grid_lat}::float8 is null or o.lat = ${constant(NOWHERE.lat)}
        then case when o.region = ${viewer.region}::text then 0.5 else 0 end
      else greatest(0, least(1, 1 - (ceil(2 * 6371 * asin(least(1, sqrt(
        power(sin((radians(o.lat / 100::float8) - ${lat}) / 2), 2)
        + cos(${lat}) * cos(radians(o.lat / 100::float8))
          * power(sin((radians(o.lon / 100::float8) - ${lon}) / 2), 2)))) / 10) - 1) / 10))
    end::float8`;
}
