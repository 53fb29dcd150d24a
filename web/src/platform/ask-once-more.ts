import type { QueryClient, QueryFilters } from '@tanstack/react-query';

const askedAgain = new WeakSet<object>();

/**
 * Asks once more for what is asked for the first time at this moment: the answer may be from before an event. (The
 * library asks again only for what is known.)
 */
export function askOnceMore(queryClient: QueryClient, filters: QueryFilters): void {
  for (const { promise, queryKey, state } of queryClient.getQueryCache().findAll(filters)) {
    if (state.data !== undefined || !promise || askedAgain.has(promise)) continue;
    askedAgain.add(promise);
    promise.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
}
