import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The progress of the sign-up, kept by the server: another device goes on at the same step (A6). */
export const signupStepsQuery = queryOptions({
  queryKey: queryKey('signup-steps'),
  queryFn: ({ signal }) => api('GET signup-steps.php', { signal }),
});
