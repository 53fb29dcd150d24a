import { dayOf } from '../../platform/age.ts';
import type { Services } from '../../platform/services.ts';
import { takeRun, workOnPart } from './standings.queries.ts';

/** Rows that a part works on. */
const PART = 2000;

/**
 * Works out once a day what the order by relevance weighs beside the profiles, as of the beginning of the day (UTC). It
 * goes in parts, each a transaction that also notes how far it came: a process that ends leaves the rest to the next
 * run, and of several one works.
 */
export async function refreshStandings({ sql, clock }: Services, rows = PART): Promise<void> {
  const day = dayOf(clock.now()).toString();
  const workOn = () =>
    sql.begin(async (tx) => {
      const run = await takeRun(tx, day);
      if (run) await workOnPart(tx, run, { day, rows });
      return run !== undefined;
    });
  while (await workOn());
}
