import type { Feature } from '../../platform/feature/feature.ts';
import { alertSearches } from './alert-searches.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { searchNews } from './search-news.ts';
import { alertsDue } from './searches.queries.ts';

export { alertSearches } from './alert-searches.ts';

/** Saved searches, and the alerts about members who are new to one. */
export const searches: Feature = {
  routes,
  mails: [searchNews],
  timers: [{ due: alertsDue, run: alertSearches }],
  personalData,
};
