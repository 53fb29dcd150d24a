import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

export type Packages = AnswerOf<Endpoints['GET packages.php']>;

/** The bundles sold in a country. */
export function packagesQuery(country: string) {
  return queryOptions({
    queryKey: queryKey('packages', country),
    queryFn: ({ signal }): Promise<Packages> => api('GET packages.php', { query: { country }, signal }),
    staleTime: 300_000,
  });
}

/** Loads the prices again when the cached ones turned out to be old; without a connection they stay. */
export function renewPackages(queryClient: QueryClient, country: string): Promise<void> {
  const queryFn = () => api('GET packages.php', { query: { country }, fresh: true });
  return queryClient.prefetchQuery({ ...packagesQuery(country), queryFn, staleTime: 0 });
}
