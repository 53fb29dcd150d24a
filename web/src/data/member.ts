import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** A member as the viewer may see them. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('member', id),
    queryFn: ({ signal }) => api('GET member.php', { query: { id }, signal }),
    staleTime: 30_000,
  });
}
