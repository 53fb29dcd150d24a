import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/**
 * Loads a query for a loader, from the cache if it is there. Components read the same options with `useSuspenseQuery`.
 */
export function loadQuery<Fetched, Failure, Data, Kept, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Fetched, Failure, Data, Kept, Key>,
): Promise<Data> {
  return queryClient.query({ ...options, staleTime: 'static' });
}
