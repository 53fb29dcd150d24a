import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

const ASK_AGAIN_MS = 5000;

/** What is known of the member's age; asked again while a check is under way, should the live event not come. */
export const ageCheckQuery = queryOptions({
  queryKey: queryKey('age check'),
  // who looks here wants to know how it is now
  staleTime: 0,
  queryFn: ({ signal }) => api('GET age-check.php', { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_AGAIN_MS : false),
});
