import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** What the operator set for this site and visitor. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await api('GET settings.php', { signal })).settings,
});

export function useSettings(): SiteSettings {
  return useSuspenseQuery(settingsQuery).data;
}
