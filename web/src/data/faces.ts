import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** Photos of members visible to visitors, for the home page. */
export const facesQuery = queryOptions({
  queryKey: queryKey('faces'),
  queryFn: ({ signal }) => api('GET faces.php', { signal }),
  meta: { public: true },
});
