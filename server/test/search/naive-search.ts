import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import { NEW_SECONDS, ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { ageOn, dayOf } from '../../src/platform/age.ts';
import { roundedDistance } from '../../src/platform/distance.ts';
import type { Reference, Someone } from './crowd.ts';
import { hasWishes, withFittingWishes } from './naive-wishes.ts';

export type Query = Record<string, string | number>;

const HOUR_MS = 3_600_000;

/** Tells whether two filters of a search contradict each other. */
export function contradicts(query: Query): boolean {
  const { min_age = 18, max_age = 120, country, countryregion } = query;
  const listOf = (name: string) =>
    String(query[name] ?? '')
      .split(',')
      .filter(Boolean);
  return (
    min_age > max_age ||
    (country !== undefined && countryregion !== undefined && !String(countryregion).startsWith(`${country}-`)) ||
    listOf('interests').some((interest) => listOf('without_interests').includes(interest))
  );
}

/** Members whose wishes are compared at most, those who were here last. */
const COMPARED_AT_MOST = 1000;

/** Finds everybody who fits a search, in its order; of others than can be found too, where `people` are given. */
export function findAll(crowd: Reference, { wishes_fit, ...query }: Query, people = crowd.people): Someone[] {
  const found = inOrder({ ...crowd, people }, query).filter((someone) => fits(crowd, someone, query));
  if (!wishes_fit) return found;
  const others = findAll(crowd, { ...query, sort: 'active' });
  const few = others.filter(({ fictional }) => !fictional).length <= COMPARED_AT_MOST;
  const wishing = others.filter(({ id, fictional }) => !fictional && hasWishes(crowd.comparedBy, id));
  const compared = few ? wishing : wishing.slice(0, COMPARED_AT_MOST);
  const fitting = new Set(withFittingWishes(crowd.comparedBy, compared, crowd.now));
  return found.filter((someone) => fitting.has(someone));
}

/**
 * Tells whether a member meets every filter of a search but `wishes_fit`, one after the other and by nothing but the
 * member's row.
 */
export function fits(crowd: Reference, someone: Someone, query: Query): boolean {
  const given = Object.entries(query).filter(([name]) => !['sort', 'page', 'after'].includes(name));
  return given.every(([name, value]) => meets(crowd, someone, name, String(value)));
}

function meets({ here, now }: Reference, someone: Someone, name: string, value: string): boolean {
  const age = ageOn(dayOf(now), someone.birth_date);
  const attribute = ATTRIBUTE_NAMES.find((known) => known === name);
  if (attribute) return value.split(',').some((wanted) => someone[attribute] === wanted);
  const secondsSince = (time: Date) => (now.getTime() - time.getTime()) / 1000;
  switch (name) {
    case 'gender':
      return someone.gender === value;
    case 'country':
      return someone.country === value;
    case 'countryregion':
      return someone.region === value;
    case 'min_age':
      return age >= Number(value);
    case 'max_age':
      return age <= Number(value);
    case 'interests':
      return value.split(',').every((interest) => someone.interests.includes(interest));
    case 'distance': {
      const point = pointOf(someone);
      return point !== null && roundedDistance(here, point) <= Number(value);
    }
    case 'without_interests':
      return !value.split(',').some((interest) => someone.interests.includes(interest));
    case 'online':
      return secondsSince(someone.last_active_at) < ONLINE_SECONDS;
    case 'active_today':
      return hourOf(someone.last_active_at) >= hourOf(now) - 24;
    case 'new_here':
      return secondsSince(someone.created_at) < NEW_SECONDS;
    case 'has_photo':
      return someone.has_photo;
    case 'age_proved':
      return someone.age_proved !== null;
    case 'my_language':
      return someone.language === 'en';
    default:
      throw new Error(`the naive search does not know ${name}`);
  }
}

/** Sorts everybody into the order that a search asks for. */
export function inOrder({ people, here }: Reference, { sort = 'newest' }: Query): Someone[] {
  const keys: Record<string, (someone: Someone) => number[]> = {
    newest: ({ created_at }) => [-created_at.getTime()],
    active: ({ last_active_at }) => [-hourOf(last_active_at)],
    nearest: (someone) => {
      const point = pointOf(someone);
      const far = point ? [apart(here, point), point.lat, point.lon] : [Number.MAX_VALUE, 0, 0];
      return [...far, -someone.created_at.getTime()];
    },
  };
  const keysOf = keys[sort];
  if (!keysOf) throw new Error(`the naive search does not know the order ${sort}`);
  return people
    .map((someone) => ({ someone, keys: keysOf(someone) }))
    .sort((one, other) => compare(one.keys, other.keys) || (one.someone.id < other.someone.id ? 1 : -1))
    .map(({ someone }) => someone);
}

export function hourOf(time: Date): number {
  return Math.floor(time.getTime() / HOUR_MS);
}

function pointOf({ grid_lat: lat, grid_lon: lon, hide_distance }: Someone) {
  return lat === null || lon === null || hide_distance ? null : { lat, lon };
}

/** The straight line through the earth between two points, squared. */
function apart(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const [a, b] = [inSpace(one), inSpace(other)];
  const squared = a.map((value, axis) => (value - (b[axis] ?? 0)) ** 2).reduce((sum, part) => sum + part, 0);
  // what differs less than a metre is the same
  return Math.round(squared * 1e13);
}

function inSpace({ lat, lon }: { lat: number; lon: number }): number[] {
  const [north, east] = [(lat * Math.PI) / 18_000, (lon * Math.PI) / 18_000];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
