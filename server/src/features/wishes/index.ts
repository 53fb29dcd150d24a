import type { Feature } from '../../platform/feature/feature.ts';
import { forgetDaysBefore } from './forget-days-before.ts';
import { personalData } from './personal-data.ts';

export {
  type Facts,
  type Known,
  meetMusts,
  meetStatedMusts,
  metWishes,
  type Person,
  percentageOf,
  personOn,
} from './compare.ts';
export { type Compared, type ComparedPair, compareAmong, compareWith, wishedBy } from './comparisons.ts';
export { stateWishes } from './state-wishes.ts';
export { type ComparedRow, compared, keepFacts, selectOwnWishes } from './wishes.queries.ts';

export const wishes: Feature = { routes: [], daily: [forgetDaysBefore], personalData };
