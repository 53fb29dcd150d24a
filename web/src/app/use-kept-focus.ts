import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loaded with the first change of pages. */
const load = () => import('./keep-focus.ts');

/** Traces of a page that was left: the address of the link that had the focus, and the place it was scrolled to. */
type Left = { href?: string | null; top: number };

/** Pages that were left, by their entries of the browser's history. */
const left = new Map<string | undefined, Left>();

/**
 * Keeps the focus and the place through a change of pages: back on the link by which a page was left, otherwise on the
 * next page's title, which a screen reader then reads. A page that takes the focus itself keeps it, and its title is
 * announced.
 */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let isOnTheWay = false;
    let drawn: unknown;
    const ends = [
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        // Back on the way: the page that was left may be gone already, and its focus and place with it.
        if (!pathChanged || isOnTheWay || !fromLocation) return;
        isOnTheWay = true;
        const key = fromLocation.state.__TSR_key;
        const link = document.activeElement?.closest('main a') ?? null;
        left.set(key, { href: link ? link.getAttribute('href') : left.get(key)?.href, top: scrollY });
      }),
      router.subscribe('onRendered', (moved) => {
        const { fromLocation, toLocation, pathChanged } = moved;
        const before = left.get(toLocation.state.__TSR_key);
        // The router notes the place anew on each way, also when only placeholders stand there.
        if (isOnTheWay && before) scrollTo({ top: before.top, behavior: 'instant' });
        isOnTheWay = false;
        drawn = moved;
        const isNowhere = document.activeElement === document.body;
        if (fromLocation && (pathChanged || isNowhere))
          load().then(
            // Late, the page may be another one, which has a focus of its own.
            ({ settleFocus }) => drawn === moved && settleFocus(before?.href, pathChanged),
            () => undefined,
          );
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}
