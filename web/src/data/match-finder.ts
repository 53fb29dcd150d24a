import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's wishes about others, and who fits best. */
export const matchFinderQuery = queryOptions({
  queryKey: queryKey('match-finder'),
  queryFn: ({ signal }) => api('GET match-finder.php', { signal }),
});
