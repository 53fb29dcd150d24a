import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** Photos of members whom visitors may see, for the home page. */
export const facesQuery = queryOptions({
  queryKey: queryKey('faces'),
  queryFn: ({ signal }) => api('GET faces.php', { signal }),
  meta: { public: true },
});
