import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** Pause between questions; an archive takes seconds. */
const ASK_AGAIN_MS = 2000;

/** The state of the member's archive; asked repeatedly while it is being made. */
export const exportQuery = queryOptions({
  queryKey: queryKey('export'),
  staleTime: 0,
  queryFn: ({ signal }) => api('GET export.php', { signal }),
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? ASK_AGAIN_MS : false),
});
