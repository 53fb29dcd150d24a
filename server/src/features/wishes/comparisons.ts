import type { Comparison } from '@rendezvous/contract/members/comparison';
import { dayOf } from '../../platform/age.ts';
import type { Services } from '../../platform/services.ts';
import { compare, meetMusts, type Person } from './compare.ts';
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

function person({ facts, wishes, hide_distance }: ComparedRow): Person {
  return { facts, wishes: wishes ?? {}, hide_distance };
}
