import { setImmediate } from 'node:timers/promises';
import type { Comparison } from '@rendezvous/contract/members/comparison';
import { dayOf } from '../../platform/age.ts';
import type { Services } from '../../platform/services.ts';
import {
  compare,
  lookForEachOther,
  meetMusts,
  meetStatedMusts,
  metWishes,
  type Person,
  percentageOf,
  personOn,
} from './compare.ts';
import { type ComparedRow, selectCompared } from './wishes.queries.ts';

/** `comparison` is worked out when it is asked for: most of a list are compared by their percentage alone. */
export type Compared = {
  profileId: string;
  percentage: number;
  meetsMusts: boolean;
  comparison: () => Comparison | null;
};

/**
 * Compares a member with others (M5), and with those whose rows are there. Those of whom nothing can be said are left
 * out: without a wish on one side, and fictional ones (principle 1).
 */
export function compareWith(
  services: Pick<Services, 'sql' | 'clock'>,
  profileId: string,
  others: string[],
  there: readonly ComparedRow[] = [],
): Promise<Compared[]> {
  const judge = (me: Person, other: Person) => {
    const percentage = percentageOf(me, other);
    if (percentage === null) return null;
    return { percentage, meetsMusts: meetMusts(me, other), comparison: () => compare(me, other) };
  };
  return judgeEach(services, [profileId, ...others], judge, there);
}

/** `met`: how well a member meets the viewer's own wishes, from 0 to 1; null if the viewer has none. */
type Wished = { profileId: string; met: number | null; meetsMusts: boolean };

/**
 * Compares others, and those whose rows are there, with what a member wishes, whether they have stated wishes or not;
 * fictional ones are left out. A search may ask for a gender that the member does not look for, so that is no must
 * here.
 */
export function wishedBy(
  services: Pick<Services, 'sql' | 'clock'>,
  profileId: string,
  others: string[],
  there: readonly ComparedRow[] = [],
): Promise<Wished[]> {
  const judge = (me: Person, other: Person) => ({ met: metWishes(me, other), meetsMusts: meetStatedMusts(me, other) });
  return judgeEach(services, [profileId, ...others], judge, there);
}

/** Judges all of these but the first beside the first; who is not judged is left out. */
async function judgeEach<Judged>(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  profileIds: string[],
  judge: (first: Person, other: Person) => Judged | null,
  there: readonly ComparedRow[] = [],
): Promise<({ profileId: string } & Judged)[]> {
  const now = clock.now();
  const known = new Set(there.map(({ id }) => id));
  const missing = profileIds.filter((id) => !known.has(id));
  const rows = missing.length > 0 ? [...(await selectCompared(sql, missing, now)), ...there] : there;
  const first = rows.find(({ id }) => id === profileIds[0]);
  if (!first || first.fictional) return [];
  const today = dayOf(now);
  const me = person(today, first);
  return rows.flatMap((row) => {
    if (row === first || row.fictional) return [];
    const judged = judge(me, person(today, row));
    return judged ? [{ profileId: row.id, ...judged }] : [];
  });
}

/** Two members who meet each other's musts, and how well they meet all wishes. */
export type ComparedPair = { one: string; other: string; percentage: number };

/**
 * Compares all of these with each other who look for each other, and gives those pairs that have at least so many
 * percent. Calls that come meanwhile are answered in between.
 */
export async function compareAmong(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  profileIds: string[],
  least: number,
): Promise<ComparedPair[]> {
  const now = clock.now();
  const today = dayOf(now);
  const rows = await selectCompared(sql, profileIds, now);
  const people = rows.filter(({ fictional }) => !fictional).map((row) => ({ id: row.id, ...person(today, row) }));
  const pairs: ComparedPair[] = [];
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) {
      if (!lookForEachOther(one, other) || !meetStatedMusts(one, other)) continue;
      const percentage = percentageOf(one, other);
      if (percentage !== null && percentage >= least) pairs.push({ one: one.id, other: other.id, percentage });
    }
    await setImmediate();
  }
  return pairs;
}

function person(today: Temporal.PlainDate, row: ComparedRow): Person {
  return personOn(today, { facts: row.before ?? row, wishes: row.wishes ?? {}, hide_distance: row.hide_distance });
}
