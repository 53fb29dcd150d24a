import type { QueryClient } from '@tanstack/react-query';
import { allMessages } from './chat.ts';

const askedAgain = new WeakSet<object>();

/** Asks once more for what is asked for the first time at this moment: the answer may be from before an event. */
export function askFirstAgain(queryClient: QueryClient): void {
  for (const { promise, queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: allMessages })) {
    if (state.data !== undefined || !promise || askedAgain.has(promise)) continue;
    askedAgain.add(promise);
    promise.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
}
