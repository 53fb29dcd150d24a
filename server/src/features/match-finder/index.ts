import type { Feature } from '../../platform/feature/feature.ts';
import { forgetPairs, makePairs } from './pairs/make-pairs.ts';
import { pairsDue } from './pairs/pairs.queries.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const matchFinder: Feature = {
  routes,
  // Nothing but a look, once the pairs of the day are made.
  timers: [{ due: pairsDue, run: makePairs }],
  daily: [forgetPairs],
  personalData,
};
