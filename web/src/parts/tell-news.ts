import type { RegisteredRouter } from '@tanstack/react-router';
import { hideToast, showToast } from '../ui/toast.tsx';
import { asksOneThing } from './single-question.ts';

type News = {
  /** the same thing again takes the place of the toast before */
  key: string;
  text: string;
  action: { label: string; run: () => void };
  /** true: stays until it is closed, or seen */
  lasting?: boolean;
  /** tells whether a page shows it by itself */
  isSeenAt: (pathname: string) => boolean;
};

/** Functions that take a toast away, by its key. */
const following = new Map<string, () => void>();

/**
 * Tells of news by a toast: not where the page shows it by itself, nor where nothing may draw the eye (a checkout). It
 * goes when such a page is opened.
 */
export function tellNews(router: RegisteredRouter, { isSeenAt, ...toast }: News): void {
  const { pathname } = router.state.location;
  if (asksOneThing(pathname) || isSeenAt(pathname)) return;
  following.get(toast.key)?.();
  showToast(toast);
  const end = router.subscribe('onResolved', ({ toLocation }) => {
    if (!asksOneThing(toLocation.pathname) && !isSeenAt(toLocation.pathname)) return;
    hideToast(toast.key);
    end();
    following.delete(toast.key);
  });
  following.set(toast.key, end);
}
