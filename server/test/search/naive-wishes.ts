import type { Wishes } from '@rendezvous/contract/members/comparison';
import { NEW_SECONDS, WISHES_FIT_FROM } from '@rendezvous/contract/members/limits';
import {
  type Facts,
  meetMusts,
  meetStatedMusts,
  metWishes,
  type Person,
  percentageOf,
  personOn,
} from '../../src/features/wishes/index.ts';
import { dayOf } from '../../src/platform/age.ts';
import type { TestServer } from '../test-server.ts';

/** A profile with its wishes as rows have them, whatever they were when the day began. */
type Row = Facts & {
  id: string;
  hide_distance: boolean;
  fictional: boolean;
  created_at: Date;
  wishes: Wishes | null;
};
type Rows = ReadonlyMap<string, Row>;

/** Rows by which members are compared: as they are, and as they were when the day began. */
export type ComparedBy = { seekerId: string; present: Rows; dayBegan: Rows };

export async function selectRows({ sql }: TestServer): Promise<Rows> {
  const rows = await sql<Row[]>`
    select p.id, p.hide_distance, p.fictional, p.created_at, p.gender, p.looking_for, p.birth_date, p.grid_lat,
      p.grid_lon, p.interests, p.reason_for_signup, p.relationship_status, p.body_type, p.tattoos, p.hair_colour,
      p.eye_colour, w.stated as wishes
    from profiles p left join wishes w on w.profile_id = p.id`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A member as others are compared with them: after the first week as the day began. First wishes count at once, and so
 * does a distance that is hidden.
 */
function personOf({ present, dayBegan }: ComparedBy, id: string, now: Date): Person {
  const row = present.get(id);
  if (!row) throw new Error('nobody has this id');
  const settled = now.getTime() - row.created_at.getTime() >= NEW_SECONDS * 1000;
  const began = settled ? dayBegan.get(id) : undefined;
  const wishes = began?.wishes ?? row.wishes ?? {};
  return personOn(dayOf(now), { facts: began ?? row, wishes, hide_distance: row.hide_distance });
}

/** Finds those whose wishes fit the seeker's, who have some: both are met for the most part, and no must is missed. */
export function withFittingWishes<Someone extends { id: string }>(by: ComparedBy, people: Someone[], now: Date) {
  const seeker = personOf(by, by.seekerId, now);
  return people.filter(({ id }) => {
    if (by.present.get(id)?.fictional) return false;
    const person = personOf(by, id, now);
    return (percentageOf(seeker, person) ?? 0) >= WISHES_FIT_FROM && meetMusts(seeker, person);
  });
}

export function hasWishes({ present }: ComparedBy, id: string): boolean {
  return present.get(id)?.wishes != null;
}

/** Judges others by the wishes that the seeker has stated, from 0 to 1; null for whoever misses a must of either. */
export function judgesFor(by: ComparedBy, now: Date): (id: string) => number | null {
  const seeker = personOf(by, by.seekerId, now);
  return (id) => {
    const person = personOf(by, id, now);
    return meetStatedMusts(seeker, person) ? metWishes(seeker, person) : null;
  };
}
