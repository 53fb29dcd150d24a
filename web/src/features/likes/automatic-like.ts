import type { QueryClient } from '@tanstack/react-query';

/** Time before the first question, so that the page has loaded. */
const FIRST_MS = 10_000;

/**
 * Asks from time to time for an automatic like (M8). The list says that it is automatic, so nothing pops up.
 * @returns a function that ends it
 */
export function askForAutomaticLike(queryClient: QueryClient, account: string): () => void {
  let ended = false;
  const timer = setTimeout(() => {
    import('./ask-for-like.ts').then(
      ({ askForLike }) => void (ended || askForLike(queryClient, account)),
      // Another page asks.
      () => undefined,
    );
  }, FIRST_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
