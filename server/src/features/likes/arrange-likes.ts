import { LIKES_ARRANGED, type LikeSort } from '@rendezvous/contract/likes/types';
import { ageOn, dayOf } from '../../platform/age.ts';
import { roundedDistance } from '../../platform/distance.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { compareWith } from '../wishes/index.ts';
import { type Listed, type selectLikes, selectListed } from './likes.queries.ts';

export type Arranged = { sort?: LikeSort; min_age?: number; max_age?: number; new?: 'yes' };
type List = Pick<Parameters<typeof selectLikes>[1], 'viewer' | 'type'>;

/** Tells whether a list is asked for in another order than its own, or only a part of it. */
export function isArranged({ sort = 'newest', ...filters }: Arranged): boolean {
  return sort !== 'newest' || Object.values(filters).some((value) => value !== undefined);
}

/** Sorts and filters the newest of a list. `cut`: there are more than these. */
export async function arrangeLikes(
  call: Call<Viewer>,
  list: List,
  wanted: Arranged,
): Promise<{ ids: string[]; cut: boolean }> {
  const newest = await selectListed(call.sql, { ...list, active: wanted.sort === 'active', limit: LIKES_ARRANGED + 1 });
  const today = dayOf(call.clock.now());
  const { min_age = 0, max_age = Number.POSITIVE_INFINITY } = wanted;
  const fitting = newest.slice(0, LIKES_ARRANGED).filter(({ birth_date, like_new }) => {
    const age = ageOn(today, birth_date);
    return age >= min_age && age <= max_age && (wanted.new === undefined || like_new);
  });
  const rank = await rankBy(call, wanted.sort ?? 'newest', fitting);
  // Among equals the newest stay first.
  const ids = fitting.toSorted((one, other) => rank(other) - rank(one)).map(({ id }) => id);
  return { ids, cut: newest.length > LIKES_ARRANGED };
}

/** A number for each, the greatest first. */
async function rankBy(call: Call<Viewer>, sort: LikeSort, listed: Listed[]): Promise<(one: Listed) => number> {
  switch (sort) {
    case 'newest':
      return () => 0;
    case 'active':
      return ({ active_at }) => active_at?.getTime() ?? 0;
    case 'nearest':
      return (one) => -(distanceOf(one) ?? Number.MAX_SAFE_INTEGER);
    case 'fit': {
      const ids = listed.map(({ id }) => id);
      const compared = await compareWith(call, call.viewer.profileId, ids);
      const fits = new Map(compared.map(({ profileId, percentage }) => [profileId, percentage]));
      return ({ id }) => fits.get(id) ?? -1;
    }
  }
}

/** The distance in the steps of the cards: an order by a finer one would tell it (principle 4). */
function distanceOf({ grid_lat, grid_lon, my_grid_lat, my_grid_lon }: Listed): number | null {
  if (grid_lat === null || grid_lon === null || my_grid_lat === null || my_grid_lon === null) return null;
  return roundedDistance({ lat: my_grid_lat, lon: my_grid_lon }, { lat: grid_lat, lon: grid_lon });
}
