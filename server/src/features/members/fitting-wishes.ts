import { createHash, randomUUID } from 'node:crypto';
import type { Filters } from '@rendezvous/contract/members/filters';
import { WISHES_FIT_FROM } from '@rendezvous/contract/members/limits';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import { compareWith, selectOwnWishes } from '../wishes/index.ts';
import { SCORED_AT_MOST } from './candidates.queries.ts';
import type { Filter } from './filters.queries.ts';
import { countAll } from './find-page.ts';
import { selectWithWishes } from './fitting-wishes.queries.ts';
import { viewerScopeOf } from './members.access.ts';
import { insertList, selectRecentList } from './ranked-lists.queries.ts';

/** Time for which the result is kept: pages that are turned belong to one. */
const KEPT_SECONDS = 30 * 60;

type Fitting = {
  viewer: Viewer;
  /** the other filters, as they were asked for and as tests */
  asked: Filters;
  others: Filter[];
};

/**
 * Finds whose wishes fit the viewer's: both sides' are met for the most part, and no must is missed. They are compared
 * as everywhere, as the day began, so that nobody's wishes can be read out by trying (decision 0058). Where many meet
 * the other filters, those who were here last are compared.
 * @throws Refusal `validation_failed` for `wishes_fit` if the viewer has stated none
 */
export async function findFitting(call: Call, { viewer, asked, others }: Fitting): Promise<string[]> {
  const { sql, clock } = call;
  const now = clock.now();
  const own = await selectOwnWishes(sql, viewer.profileId, now);
  if (Object.keys(own.stated ?? {}).length === 0) {
    throw invalidFields({ wishes_fit: { code: 'own_wishes_unknown' } });
  }
  const key = createHash('sha256')
    .update(`wishes fit ${JSON.stringify(asked)}`)
    .digest('base64url');
  const since = new Date(now.getTime() - KEPT_SECONDS * 1000);
  const known = await selectRecentList(sql, { viewer: viewer.profileId, asked: key, since });
  if (known) return known.ids;
  const search = { viewer: viewerScopeOf(call), filters: others };
  const few = (await countAll(call, search)) <= SCORED_AT_MOST;
  const candidates = await selectWithWishes(sql, search, { few, most: SCORED_AT_MOST });
  const compared = await compareWith(
    call,
    viewer.profileId,
    candidates.map(({ id }) => id),
  );
  const ids = compared
    .filter(({ percentage, meetsMusts }) => meetsMusts && percentage >= WISHES_FIT_FROM)
    .map(({ profileId }) => profileId);
  await insertList(sql, { id: randomUUID(), ids, whole: false, viewer: viewer.profileId, asked: key, now });
  return ids;
}
