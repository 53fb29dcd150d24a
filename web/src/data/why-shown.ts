import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The reasons why a member stands where they stand in the viewer's order. */
export function whyShownQuery(profile: string) {
  return queryOptions({
    queryKey: queryKey('why shown', profile),
    queryFn: ({ signal }) => api('GET why-shown.php', { query: { profile }, signal }),
    // It changes with the viewer's own switch, and is asked for seldom.
    gcTime: 0,
  });
}
