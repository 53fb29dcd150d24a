import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: queryKey('sessions'),
  // who looks here wants to know how it is now
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET sessions.php', { signal })).items,
});
