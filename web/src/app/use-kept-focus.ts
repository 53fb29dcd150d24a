import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loaded with the first change of pages. */
const load = () => import('./keep-focus.ts');

/**
 * Keeps the focus through a change of pages: back on the link by which a page was left, otherwise on the next page's
 * title, which a screen reader then reads. A page that takes the focus itself keeps it, and its title is announced.
 */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const ends = [
      router.subscribe('onBeforeNavigate', (moved) => {
        // Looked for at once: on a slow line the page is gone before the module has come.
        const link = document.activeElement?.closest('main a');
        // Without it the focus is where the browser leaves it.
        if (moved.pathChanged)
          load().then(
            ({ noteLink }) => noteLink(link, moved),
            () => undefined,
          );
      }),
      router.subscribe('onRendered', (moved) => {
        const isNowhere = document.activeElement === document.body;
        if (moved.fromLocation && (moved.pathChanged || isNowhere))
          load().then(
            ({ settleFocus }) => settleFocus(moved),
            () => undefined,
          );
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}
