import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** What a new password by the link of a mail will do. The route asks; the page only reads. */
export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('reset', token),
    // kept while sessions begin and end: once the link is used there is no answer any more
    meta: { public: true },
    queryFn: ({ signal }) => api('GET reset-password.php', { query: { token }, signal }),
  });
