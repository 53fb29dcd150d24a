import { setImmediate } from 'node:timers/promises';
import type { Comparison } from '@rendezvous/contract/members/comparison';
import { dayOf } from '../../platform/age.ts';
import type { Services } from '../../platform/services.ts';
import { compare, lookForEachOther, meetMusts, type Person } from './compare.ts';
import { type ComparedRow, selectCompared } from './wishes.queries.ts';

type Compared = { profileId: string; comparison: Comparison; meetsMusts: boolean };

/**
 * Compares a member with others (M5). Those of whom nothing can be said are left out: without a wish on one side, and
 * fictional ones (principle 1).
 */
export async function compareWith(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  profileId: string,
  others: string[],
): Promise<Compared[]> {
  const now = clock.now();
  const rows = await selectCompared(sql, [profileId, ...others], now);
  const viewer = rows.find(({ id }) => id === profileId);
  if (!viewer || viewer.fictional) return [];
  const today = dayOf(now);
  const me = person(viewer);
  return rows.flatMap((row) => {
    if (row === viewer || row.fictional) return [];
    const other = person(row);
    const comparison = compare(me, other, today);
    return comparison ? [{ profileId: row.id, comparison, meetsMusts: meetMusts(me, other, today) }] : [];
  });
}

/** Two members who meet each other's musts, and how well they meet all wishes. */
export type ComparedPair = { one: string; other: string; percentage: number };

/** Compares all of these with each other who may meet. Calls that come meanwhile are answered in between. */
export async function compareAmong(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  profileIds: string[],
  mayMeet: (one: string, other: string) => boolean,
): Promise<ComparedPair[]> {
  const now = clock.now();
  const today = dayOf(now);
  const rows = await selectCompared(sql, profileIds, now);
  const people = rows.filter(({ fictional }) => !fictional).map((row) => ({ id: row.id, ...person(row) }));
  const pairs: ComparedPair[] = [];
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) {
      if (!lookForEachOther(one, other) || !mayMeet(one.id, other.id)) continue;
      const comparison = compare(one, other, today);
      if (!comparison || !meetMusts(one, other, today)) continue;
      pairs.push({ one: one.id, other: other.id, percentage: comparison.percentage });
    }
    await setImmediate();
  }
  return pairs;
}

function person({ facts, wishes, hide_distance }: ComparedRow): Person {
  return { facts, wishes: wishes ?? {}, hide_distance };
}
