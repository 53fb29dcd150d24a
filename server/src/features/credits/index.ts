import type { Feature } from '../../platform/feature.ts';
import { reportDifferences } from './reconcile.ts';

export {
  balanceAfter,
  bookBack,
  bookPurchase,
  CONVERSATIONS_LEFT,
  ENOUGH_CREDITS,
  grantSignupCredits,
  insertDemoEntries,
  keepsBooks,
  selectDifferences,
  selectPurse,
  spendFrom,
} from './credits.queries.ts';
export { readUnspent } from './unspent-credits.ts';

export const credits: Feature = { routes: [], daily: [reportDifferences] };
