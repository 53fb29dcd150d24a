import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** An archive takes seconds. */
const ASK_AGAIN_MS = 2000;

/** The state of the archive that the member asked for; while it is made it is asked again and again. */
export const exportQuery = queryOptions({
  queryKey: queryKey('export'),
  staleTime: 0,
  queryFn: ({ signal }) => api('GET export.php', { signal }),
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? ASK_AGAIN_MS : false),
});
