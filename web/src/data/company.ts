import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The company behind the site. */
export const companyQuery = queryOptions({
  queryKey: queryKey('company'),
  queryFn: ({ signal }) => api('GET companyinfo.php', { signal }),
  staleTime: 300_000,
  meta: { public: true },
});
