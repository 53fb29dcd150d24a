import type { Feature } from '../../platform/feature.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { messageFilterFor } from './message-filter.ts';
export { giveConsent } from './preferences.queries.ts';

/** What a member wants shown, hidden and sent, and what they agreed to. */
export const preferences: Feature = { routes, personalData };
