import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** For loaders: what is known, else fetched. Components read the same options with `useSuspenseQuery`. */
export function loadQuery<Fetched, Failure, Data, Kept, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Fetched, Failure, Data, Kept, Key>,
): Promise<Data> {
  return queryClient.query({ ...options, staleTime: 'static' });
}
