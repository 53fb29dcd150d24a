import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The effects of a new password set by the link of a mail. The route asks; the page only reads. */
export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('reset', token),
    // Kept while sessions begin and end: a used link has no answer any more.
    meta: { public: true },
    queryFn: ({ signal }) => api('GET reset-password.php', { query: { token }, signal }),
  });
