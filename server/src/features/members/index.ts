import type { Feature } from '../../platform/feature.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { loadMemberFor, searcherOf } from './members.access.ts';
export {
  type CardRow,
  type Counters,
  cardColumns,
  cardJoins,
  type Searcher,
  selectCounters,
  visibleTo,
} from './members.queries.ts';
export { publicCard } from './members.view.ts';

export const members: Feature = { routes, personalData };
