import { type Feature, follow } from '../../platform/feature/feature.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { INVISIBLE_MODE_ENDED, stillHidden, tellStillHidden } from './still-hidden.ts';

export { hiddenBy } from './hidden-words.ts';
export { giveConsent, MEMBER_PAUSED, type MemberPaused } from './preferences.queries.ts';

/** Preferences: things that a member wants shown, hidden and sent, and the consents they gave. */
export const preferences: Feature = {
  routes,
  mails: [stillHidden],
  outbox: [follow(INVISIBLE_MODE_ENDED, tellStillHidden)],
  personalData,
};
