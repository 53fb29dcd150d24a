import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's choices (A13). */
export const preferencesQuery = queryOptions({
  queryKey: queryKey('preferences'),
  queryFn: ({ signal }) => api('GET preferences.php', { signal }),
});

export type PreferenceChange = BodyOf<Endpoints['PUT preferences.php']>;

export function usePreferences(): Preferences {
  return useSuspenseQuery(preferencesQuery).data;
}

/**
 * Tells whether invisible mode has ended with premium while the profile stays hidden until the member changes that
 * (M15).
 */
export function isStillHidden({ invisible, may }: Preferences): boolean {
  return invisible && !may.invisible;
}

/** The preferences as they will be once the server has answered. */
export function withChange(preferences: Preferences, change: PreferenceChange): Preferences {
  const { dismissals, consents, ...plain } = change;
  return {
    ...preferences,
    ...plain,
    dismissals: withDismissals(preferences.dismissals, dismissals),
    consents: { ...preferences.consents, ...consents },
  };
}

/** Notes the time of a closed alert for now; the server uses its own clock. */
function withDismissals(known: Preferences['dismissals'], changed: PreferenceChange['dismissals'] = {}) {
  const now = new Date().toISOString();
  const times = Object.entries(changed).map(([alert, closed]) => [alert, closed ? now : undefined]);
  return { ...known, ...Object.fromEntries(times) } as Preferences['dismissals'];
}
