import type * as calls from '@rendezvous/contract/members/endpoints';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { placeById } from '../site/index.ts';
import { type ProfileChanges, updateProfile } from './members.queries.ts';
import { readOwnProfile } from './read-own-profile.ts';

type Change = Input<typeof calls.changeProfile>['body'];

/** Changes the parts of the own profile that are given, all or none. */
export async function changeProfile(call: CallOf<typeof calls.changeProfile>, { body }: { body: Change }) {
  const { about, looking_for, interests, place, attributes } = body;
  const changes: ProfileChanges = {
    ...(about !== undefined && { about }),
    ...(looking_for && { looking_for: [...new Set(looking_for)] }),
    ...(interests && { interests: [...new Set(interests)] }),
    ...(place !== undefined && placeChanges(place)),
    ...attributes,
  };
  if (Object.keys(changes).length > 0) await updateProfile(call.sql, call.viewer.profileId, changes);
  return readOwnProfile(call);
}

/** A place brings its country and region; without one the country stays. Only its grid point is kept (principle 4). */
function placeChanges(given: NonNullable<Change['place']> | null): ProfileChanges {
  if (!given) return { place: null, region: null, grid_lat: null, grid_lon: null };
  const place = placeById(given.id);
  if (!place) throw invalidFields({ place: { code: 'place_unknown' } });
  const { name, country, region, gridLat, gridLon } = place;
  return { place: name, country, region, grid_lat: gridLat, grid_lon: gridLon };
}
