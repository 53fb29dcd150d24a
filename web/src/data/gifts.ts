import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/**
 * The gifts that are offered, with today's prices: asked for each time the choice is opened. Those of the last time are
 * kept for one who chooses without a line: if a price has changed by then, the gift asks before it is charged (C1).
 */
export const giftsQuery = queryOptions({
  queryKey: queryKey('gifts'),
  queryFn: ({ signal }) => api('GET gifts.php', { signal }),
  staleTime: 0,
  gcTime: Number.POSITIVE_INFINITY,
});
