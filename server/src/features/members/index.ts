import type { Feature } from '../../platform/feature/feature.ts';
import { keepOnline } from './keep-online.ts';
import { onlineDue } from './online.queries.ts';
import { personalData } from './personal-data.ts';
import { refreshStandings } from './refresh-standings.ts';
import { routes } from './routes.ts';
import { searchBitsDue } from './search-bits.queries.ts';
import { setSearchBits } from './set-search-bits.ts';

export { bornAfter, bornBy } from './birth-dates.ts';
export { blockedBetween } from './blocks.queries.ts';
export { countNewlyFound } from './count-newly-found.ts';
export { type Counters, counters, selectCounters, selectCountersOf } from './counters.queries.ts';
export { filtersOf } from './filters.queries.ts';
export { countAll, findPage } from './find-page.ts';
export { keepOnline } from './keep-online.ts';
export { loadMemberFor, viewerScopeOf } from './members.access.ts';
export { type CardRow, cards, updateProfile } from './members.queries.ts';
export { publicCard } from './members.view.ts';
export { dateNewlyFindable, forgetNewlyFindable, newlyFindableDue } from './newly-findable.queries.ts';
export { betweenTwo, lockPair, type Pair } from './pairs.queries.ts';
export {
  lastActiveAt,
  notePresence,
  PRESENCE_CHANGED,
  type PresenceChanged,
  publishPresence,
} from './presence.queries.ts';
export { spendShown } from './profile-budgets.ts';
export { findRankedPage, orderByRelevance } from './rank-members.ts';
export {
  byStatedWishes,
  nextTurn,
  pointsOf,
  USUAL_INTEREST,
  usualPoints,
  type Weighed,
  withNewcomers,
} from './relevance.ts';
export { looksFor, looksForAs } from './traits.queries.ts';
export { anyPartner, findable, isShown, type ViewerScope, visibleInList, visibleTo } from './visible.queries.ts';

export const members: Feature = {
  routes,
  timers: [
    { due: onlineDue, run: keepOnline },
    { due: searchBitsDue, run: setSearchBits },
  ],
  daily: [refreshStandings],
  personalData,
};
