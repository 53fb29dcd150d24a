import type * as calls from '@rendezvous/contract/members/endpoints';
import { ageOn, dayOf } from '../../platform/age.ts';
import type { Call } from '../../platform/http/call.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { Input } from '../../platform/http/route.ts';
import { isCountryOf, isRegionOf, minAge, placeById } from '../site/index.ts';
import type { MemberRow } from './members.queries.ts';

type Given = Pick<Input<typeof calls.changeProfile>['body'], 'place' | 'country' | 'region'>;
type Living = Pick<MemberRow, 'country' | 'region' | 'birth_date'>;

/** A member's place, as a whole, so that country, region and town always belong together. */
export type Residence = {
  country: string;
  region: string | null;
  place: string | null;
  grid_lat: number | null;
  grid_lon: number | null;
};

export function namesResidence({ place, country, region }: Given): boolean {
  return place !== undefined || country !== undefined || region !== undefined;
}

/**
 * Makes a residence from the input. A town brings its country and region. Without one the town is cleared, and another
 * country clears the region unless one is given. Only the town's grid point is kept (principle 4).
 * @throws Refusal `validation_failed` for parts that don't exist or don't fit together, for a country that this site
 * does not have, and for one whose minimum age the member has not reached
 */
export async function residenceFrom(
  call: Pick<Call, 'clock' | 'domain'>,
  given: Given,
  now: Living,
): Promise<Residence> {
  const residence = given.place ? await residenceOfTown(given, given.place.id) : residenceWithoutTown(given, now);
  const { country } = residence;
  const field = given.place ? 'place' : 'country';
  // Members who live there already may stay, whatever the operator has changed since.
  if (country !== now.country) {
    if (!isCountryOf(call.domain, country)) throw invalidFields({ [field]: { code: 'country_unknown' } });
    const min_age = minAge(call.domain, country);
    const age = ageOn(dayOf(call.clock.now()), now.birth_date);
    if (age < min_age) throw invalidFields({ [field]: { code: 'too_young', params: { min_age } } });
  }
  return residence;
}

async function residenceOfTown(given: Given, id: string): Promise<Residence> {
  const town = await placeById(id);
  if (!town) throw invalidFields({ place: { code: 'place_unknown' } });
  const { name, country, region, gridLat, gridLon } = town;
  if (given.country && given.country !== country) throw invalidFields({ place: { code: 'place_unknown' } });
  if (given.region && given.region !== region) throw invalidFields({ region: { code: 'region_unknown' } });
  return { place: name, country, region, grid_lat: gridLat, grid_lon: gridLon };
}

function residenceWithoutTown(given: Given, now: Living): Residence {
  const country = given.country ?? now.country;
  const region = given.region ?? null;
  if (region && !isRegionOf(country, region)) throw invalidFields({ region: { code: 'region_unknown' } });
  return { country, region, place: null, grid_lat: null, grid_lon: null };
}
