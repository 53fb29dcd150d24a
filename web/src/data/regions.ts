import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

/** The regions of a country; loaded once, then kept (section 7). */
export function regionsQuery(country: string) {
  return queryOptions({
    queryKey: ['regions', country],
    queryFn: async ({ signal }) => (await api('GET regions.php', { query: { country }, signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
