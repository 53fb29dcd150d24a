import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { useHydrated } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Distance at which the place of the next page is near enough to ask for it; above the window it may be anywhere. */
const NEAR = '1000000px 0px 600px';

export type NextPageQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): unknown;
};

/**
 * The place of a list's next page, held free for its cards, so that what was reached in haste does not move when they
 * come. It asks for the page when it comes near: `ref` is for its first card.
 * @param left how many are still to come, as far as it is known
 */
export function useNextPage(query: NextPageQuery, left: number) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // Without scripts nothing would come there.
  const comes = useHydrated() && hasNextPage && !isFetchNextPageError;
  const ref = useCallback(
    (first: Element | null) => {
      if (!first || isFetchingNextPage) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
        rootMargin: NEAR,
      });
      observer.observe(first);
      return () => observer.disconnect();
    },
    [isFetchingNextPage, fetchNextPage],
  );
  return { comes, ref, count: comes ? Math.max(1, Math.min(left, PAGE_SIZE)) : 0 };
}
