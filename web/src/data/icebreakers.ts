import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** Openers that fit a member's profile, in the viewer's language. */
export function icebreakersQuery(profile: string) {
  return queryOptions({
    queryKey: queryKey('icebreakers', profile),
    queryFn: ({ signal }) => api('GET icebreakers.php', { query: { profile }, signal }),
    staleTime: 300_000,
  });
}
