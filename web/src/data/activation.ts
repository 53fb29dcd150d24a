import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The purpose of an activation mail's link. The route asks; the page only reads. */
export const activationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('activation', token),
    // Kept while sessions begin and end: a used link has no answer any more.
    meta: { public: true },
    queryFn: ({ signal }) => api('GET activation.php', { query: { token }, signal }),
  });
