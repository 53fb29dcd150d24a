import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: queryKey('sessions'),
  // Always asked again: this page shows the present state.
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET sessions.php', { signal })).items,
});
