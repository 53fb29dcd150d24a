import type { SavedSearch } from '@rendezvous/contract/searches/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's saved searches, the oldest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: queryKey('saved searches'),
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET searches.php', { signal })).items,
});

/** Shows a search as it is now, in its place. */
export function showSavedSearch(queryClient: QueryClient, search: SavedSearch): void {
  queryClient.setQueryData(savedSearchesQuery.queryKey, (known) => {
    if (!known) return known;
    const others = known.filter(({ id }) => id !== search.id);
    return [...others, search].sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  });
}

export function takeSavedSearch(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(savedSearchesQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
}
