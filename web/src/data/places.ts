import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The regions of a country; loaded once, then kept (section 7). */
export function regionsQuery(country: string) {
  return queryOptions({
    queryKey: queryKey('regions', country),
    meta: { public: true },
    queryFn: async ({ signal }) => (await api('GET regions.php', { query: { country }, signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Towns by their first letters. */
export function placesQuery(name: string, country?: string) {
  return queryOptions({
    queryKey: queryKey('places', country, name),
    meta: { public: true },
    queryFn: ({ signal }) => api('GET places.php', { query: { name, country }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
