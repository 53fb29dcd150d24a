import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** What the link of an activation mail is for. The route asks; the page only reads. */
export const activationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('activation', token),
    // kept while sessions begin and end: once the link is used there is no answer any more
    meta: { public: true },
    queryFn: ({ signal }) => api('GET activation.php', { query: { token }, signal }),
  });
