import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

const ASK_AGAIN_MS = 5000;

/**
 * The state of the member's age check; while one is under way it is asked again, in case the live event does not come.
 */
export const ageCheckQuery = queryOptions({
  queryKey: queryKey('age check'),
  // Always asked again: this page shows the present state.
  staleTime: 0,
  queryFn: ({ signal }) => api('GET age-check.php', { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_AGAIN_MS : false),
});
