import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's own address, and the one that waits for its link. */
export const emailQuery = queryOptions({
  queryKey: queryKey('email'),
  queryFn: ({ signal }) => api('GET email.php', { signal }),
});
