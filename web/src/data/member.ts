import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { refreshInterval } from '../platform/push/refresh-interval.ts';
import { queryKey } from '../platform/query-key.ts';

/** A member as the viewer may see them. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('member', id),
    queryFn: ({ signal }) => api('GET member.php', { query: { id }, signal }),
    staleTime: 30_000,
    // Who is online now may be gone in a minute; who is not there any more stays so.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : refreshInterval()),
  });
}
