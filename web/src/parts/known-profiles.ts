import { useEffect } from 'react';
import { createStore } from '../platform/create-store.ts';

/** Draws what is known of a member whose page is on its way; here once something that leads there has loaded it. */
export const knownProfiles = createStore<typeof import('./known-profile.tsx') | null>(null);

/** Loads what stands in place of a profile that is on its way, before a link to it is pressed. */
export function useKnownProfiles(wanted = true): void {
  useEffect(() => {
    if (wanted) void import('./known-profile.tsx').then(knownProfiles.set, () => undefined);
  }, [wanted]);
}
