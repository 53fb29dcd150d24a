import { dayOf } from '../../platform/age.ts';
import type { Services } from '../../platform/services.ts';
import { refreshStandingsOf } from './standings.queries.ts';

/** Works out once a day what the order by relevance weighs beside the profiles. */
export async function refreshStandings({ sql, clock }: Services): Promise<void> {
  await refreshStandingsOf(sql, dayOf(clock.now()).toString());
}
