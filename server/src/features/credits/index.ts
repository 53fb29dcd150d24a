import type { Feature } from '../../platform/feature/feature.ts';
import { personalData } from './personal-data.ts';
import { reportDifferences } from './reconcile.ts';

export {
  balanceAfter,
  bookBack,
  bookPurchase,
  bookReturn,
  ENOUGH_CREDITS,
  type EntryRow,
  grantSignupCredits,
  hasBought,
  keepsBooks,
  lockBalance,
  moveBooks,
  selectDifferences,
  selectEntries,
  selectPurse,
  spendFrom,
} from './credits.queries.ts';
export { minimumCosts } from './minimum-costs.ts';
export { selectPremiumOrders } from './premium.queries.ts';
export { type Offer, offersIn, priceInMoney, shareOf, vatIn, vatRateIn } from './price-list.ts';
export { releaseResting } from './resting.queries.ts';
export { readUnspent, readUnspentByPurchase } from './unspent-credits.ts';

export const credits: Feature = { routes: [], daily: [reportDifferences], personalData };
