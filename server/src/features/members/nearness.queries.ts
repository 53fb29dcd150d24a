import type { Position } from '../../platform/database/position.ts';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { boxAround, type GridPoint, halfChordSquared, shownWithin } from '../../platform/distance.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The point of whoever's place is unknown or hidden: farther than any other (0039_search-distance.sql). */
export const NOWHERE: GridPoint = { lat: 32_767, lon: 32_767 };

/** Selects the grid point of a member's own place; undefined if it is not known. */
export async function selectOwnPoint(sql: AnySql, profileId: string): Promise<GridPoint | undefined> {
  const [point] = await sql<GridPoint[]>`
    select grid_lat as lat, grid_lon as lon from profiles where id = ${profileId} and grid_lat is not null`;
  return point;
}

/**
 * Tells whether a row `s` of the tables that searches read lies within the distance, as cards say it. The box can be
 * looked up by an index. The statement is planned with its values each time: without them a box may be anywhere.
 */
export function within(sql: AnySql, here: GridPoint | null | undefined, km: number): Fragment {
  if (!here) throw new Error('a distance needs a place');
  const reach = shownWithin(km);
  const { south, north, lons } = boxAround(here, reach);
  const ranges = (lons ?? [[-18_000, 18_000]])
    .map(([west, east]) => sql`s.lon between ${west}::smallint and ${east}::smallint`)
    .reduce((one, other) => sql`${one} or ${other}`);
  return sql`
    s.lat between ${south}::smallint and ${north}::smallint and (${ranges})
    and ${apart(sql, here, sql`s`)} <= ${halfChordSquared(reach)}::double precision`.unkept();
}

/** The measure by which the points of a table lie apart from `here`. */
export function apart(sql: AnySql, here: GridPoint, table: Fragment): Fragment {
  return sql`apart(${here.lat}::smallint, ${here.lon}::smallint, ${table}.lat, ${table}.lon)`;
}

type Spotted = Position & { spot: GridPoint };
type Walk = { poolId: number; places: Fragment; after: (Position & { spot?: GridPoint }) | null; most: Fragment };

/**
 * Selects the beginning of the list by nearness, point after point, the newest of each first. The rows come in that
 * order by the way they are joined, without a sort: the planner has no other way to walk the points.
 */
export function walkedFrom(sql: AnySql, here: GridPoint, { poolId, places, after, most }: Walk): Fragment {
  const spot = after?.spot ?? null;
  const from = spot ? sql`where (s.far, s.lat, s.lon) >= ${rowOf(sql, here, spot)}` : sql``;
  // In the point of the last row, what comes behind it; in all others everybody.
  const upTo =
    after && spot
      ? sql`
        case when s.lat = ${spot.lat}::smallint and s.lon = ${spot.lon}::smallint
          then ${after.at}::text::timestamptz else 'infinity' end as before_at,
        case when s.lat = ${spot.lat}::smallint and s.lon = ${spot.lon}::smallint
          then ${after.id}::uuid else ${LAST_ID}::uuid end as before_id`
      : sql`'infinity'::timestamptz as before_at, ${LAST_ID}::uuid as before_id`;
  return sql`
    select s.*, point.far
    from (
      select s.lat, s.lon, s.far, ${upTo}
      from (
        select s.lat, s.lon, ${apart(sql, here, sql`s`)} as far
        from search_points s where s.pool_id = ${poolId} ${places}
        group by s.lat, s.lon
      ) s
      ${from}
      order by s.far, s.lat, s.lon
    ) point
    cross join lateral (
      select * from search_newest s
      where s.pool_id = ${poolId} and s.lat = point.lat and s.lon = point.lon
        and (s.at, s.profile_id) < (point.before_at, point.before_id)
      order by s.at desc, s.profile_id desc
    ) s
    limit ${most}`.unkept();
}

/** The condition for rows `s`, with `far`, that come behind a row in the order of nearness. */
export function behindSpot(sql: AnySql, here: GridPoint, { at, id, spot }: Spotted): Fragment {
  return sql`
    and ((s.far, s.lat, s.lon) > ${rowOf(sql, here, spot)}
      or (s.lat, s.lon) = (${spot.lat}::smallint, ${spot.lon}::smallint)
        and (s.at, s.profile_id) < (${at}::text::timestamptz, ${id}::uuid))`;
}

function rowOf(sql: AnySql, here: GridPoint, { lat, lon }: GridPoint): Fragment {
  const [south, west] = [sql`${lat}::smallint`, sql`${lon}::smallint`];
  return sql`(apart(${here.lat}::smallint, ${here.lon}::smallint, ${south}, ${west}), ${south}, ${west})`;
}
