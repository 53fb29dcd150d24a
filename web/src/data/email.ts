import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's own address, and the new one that is not confirmed yet. */
export const emailQuery = queryOptions({
  queryKey: queryKey('email'),
  queryFn: ({ signal }) => api('GET email.php', { signal }),
});

/** The purpose of a link sent to a new address. The route asks; the page only reads. */
export const mailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('mail-change', token),
    // Kept while sessions begin and end: a used link has no answer any more.
    meta: { public: true },
    queryFn: ({ signal }) => api('GET email.php?token=*', { query: { token }, signal }),
  });
