import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOnline } from '../platform/online.ts';

/**
 * Signs that somebody is here, or puts the page away: by then the first load is over, and the line still stands. A page
 * that was put away may come back without one.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Time after which the first load is over, too, for whoever only reads. */
const LOADED_MS = 10_000;

/** Helps over bad connections, from the reader's first move on. */
export function useBadLine(): void {
  const router = useRouter();
  useEffect(() => {
    const first = new AbortController();
    let end: (() => void) | undefined;
    const load = () => {
      // It can't be loaded now.
      if (!isOnline()) return;
      stop();
      import('./bad-line.ts').then(
        ({ startBadLine }) => {
          end = startBadLine(router);
        },
        // Without it a page that can't be loaded is an error page after a while.
        () => undefined,
      );
    };
    const timer = setTimeout(load, LOADED_MS);
    const stop = () => {
      clearTimeout(timer);
      first.abort();
    };
    for (const sign of SIGNS) addEventListener(sign, load, { signal: first.signal, passive: true });
    return () => {
      stop();
      end?.();
    };
  }, [router]);
}
