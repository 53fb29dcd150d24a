import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes what is known of queries. It gets no newer by that: what is to be asked again still is. (The library takes
 * what is set for an answer that has just come.)
 */
export function changeKnown<Data>(
  queryClient: QueryClient,
  filters: QueryFilters,
  change: (known: Data) => Data,
): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as Data);
    if (changed === data) continue;
    // A query that is left while it is being asked falls back to what was set last, and only its age says then that it
    // is to be asked again.
    queryClient.setQueryData(query.queryKey, changed, { updatedAt: isInvalidated ? 0 : dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
