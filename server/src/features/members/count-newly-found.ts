import type { Filters } from '@rendezvous/contract/members/filters';
import { dayOf } from '../../platform/age.ts';
import type { Tx } from '../../platform/database/sql.ts';
import type { Domain, Viewer } from '../../platform/http/call.ts';
import { filtersOf } from './filters.queries.ts';
import { viewerScopeOf } from './members.access.ts';
import { selectOwnPoint } from './nearness.queries.ts';
import { countNewlyFindable } from './newly-findable.queries.ts';

export type Reader = Pick<Viewer, 'profileId' | 'otherDomains'> & { language: string };

/**
 * Counts whom a member's search finds since a time, as they would meet them now: nobody who is hidden, blocked, or
 * beyond their reach. A distance without a place of one's own is left out, and so are wishes, which are compared for
 * those who are looking only.
 */
export async function countNewlyFound(
  tx: Tx,
  { domain, reader, now }: { domain: Domain; reader: Reader; now: Date },
  { filters, since, most }: { filters: Filters; since: Date; most: number },
): Promise<number> {
  const here = filters.distance === undefined ? null : await selectOwnPoint(tx, reader.profileId);
  const search = {
    viewer: viewerScopeOf({ domain, viewer: reader }),
    filters: filtersOf(
      { ...filters, wishes_fit: undefined, ...(!here && { distance: undefined }) },
      {
        now,
        today: dayOf(now),
        fields: domain.settings,
        language: reader.language,
        here,
      },
    ),
  };
  return countNewlyFindable(tx, search, { since, most });
}
