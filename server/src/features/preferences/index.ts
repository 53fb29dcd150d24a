import { type Feature, follow } from '../../platform/feature.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { INVISIBLE_MODE_ENDED, stillHiddenJobs, tellStillHidden } from './tell-still-hidden.ts';

export { messageFilterFor } from './message-filter.ts';
export { giveConsent } from './preferences.queries.ts';

/** Preferences: things that a member wants shown, hidden and sent, and the consents they gave. */
export const preferences: Feature = {
  routes,
  jobs: stillHiddenJobs,
  outbox: [follow(INVISIBLE_MODE_ENDED, tellStillHidden)],
  personalData,
};
