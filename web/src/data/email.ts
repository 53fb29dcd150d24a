import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's own address, and the one that waits for its link. */
export const emailQuery = queryOptions({
  queryKey: queryKey('email'),
  queryFn: ({ signal }) => api('GET email.php', { signal }),
});

/** What the link that went to a new address is for. The route asks; the page only reads. */
export const mailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('mail-change', token),
    // kept while sessions begin and end: once the link is used there is no answer any more
    meta: { public: true },
    queryFn: ({ signal }) => api('GET email.php?token=*', { query: { token }, signal }),
  });
