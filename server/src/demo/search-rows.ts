import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import type { Columns } from '../platform/database/copy-rows.ts';
import type { DemoPerson } from './people/invent-people.ts';

/** The numbers by which searches know what somebody is or likes, by `name=value`. */
export type Traits = ReadonlyMap<string, number>;

/** A member whom searches find. */
export type FoundMember = { profileId: Uint8Array; person: DemoPerson; traits: readonly number[]; fictional: boolean };

/** The point of whoever has no place (0039_search-distance.sql). */
const NOWHERE = 32_767;

const HOUR_MS = 3600 * 1000;

/** Lists the traits of members, as the view `searchable` does: it needs as long for them as for all that is copied. */
export function listingTraits(traits: Traits): (person: DemoPerson, language: string) => number[] {
  const traitOf = (name: string, value: string) => {
    const trait = traits.get(`${name}=${value}`);
    if (trait === undefined) throw new Error(`there is no trait ${name}=${value}`);
    return trait;
  };
  return ({ attributes, interests, lookingFor, pictures }, language) => {
    const found: number[] = [];
    for (const name of ATTRIBUTE_NAMES) {
      const value = attributes[name];
      if (value) found.push(traitOf(name, value));
    }
    found.push(traitOf('seen_by', 'visitors'));
    if (pictures.length > 0) found.push(traitOf('photo', 'yes'));
    found.push(traitOf('age_proved', 'yes'), traitOf('language', language));
    for (const gender of lookingFor) found.push(traitOf('looking_for', gender));
    for (const interest of interests) found.push(traitOf('interests', interest));
    return found;
  };
}

type Place = { domainId: number; poolId: number };

/** The columns of a table that searches read; it is ordered by the time `at`. */
export function searchColumns({ domainId, poolId }: Place, at: (person: DemoPerson) => Date): Columns<FoundMember> {
  return {
    profile_id: ({ profileId }) => profileId,
    at: ({ person }) => at(person),
    birth_date: ({ person }) => person.birthDate,
    pool_id: poolId,
    domain_id: domainId,
    other_domains: false,
    fictional: ({ fictional }) => fictional,
    gender: ({ person }) => person.gender,
    country: ({ person }) => person.country,
    region: ({ person }) => person.region,
    traits: ({ traits }) => traits,
    lat: ({ person }) => person.gridLat ?? NOWHERE,
    lon: ({ person }) => person.gridLon ?? NOWHERE,
  };
}

/** The beginning of the hour. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}
