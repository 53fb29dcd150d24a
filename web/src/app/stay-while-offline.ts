import type { RegisteredRouter } from '@tanstack/react-router';
import { isOnline, onLineChange } from '../platform/online.ts';
import { hideToast, showToast } from '../ui/toast.tsx';

const KEY = 'offline-page';
/** A page that is in memory is there at once; any other would wait for the line. */
const IN_MEMORY_MS = 400;

/**
 * Keeps the page while there is no line: a link to one that is not in memory says so, where the browser would put its
 * own error page or a page that never fills. Everything typed stays.
 * @returns what ends it
 */
export function stayWhileOffline(router: RegisteredRouter): () => void {
  const seen = new Set([router.state.location.pathname]);

  const say = (again: () => void) => {
    const t = router.options.context.texts.translator('shell');
    showToast({ key: KEY, text: t('offlinePage'), lasting: true, action: { label: t('error.retry'), run: again } });
  };
  const isInMemory = (href: string, pathname: string) =>
    seen.has(pathname) && isDoneSoon(router.preloadRoute({ href, to: pathname }));
  const pressed = (event: MouseEvent) => {
    const href = isOnline() || event.defaultPrevented ? undefined : hrefOfLink(event);
    if (href === undefined) return;
    event.preventDefault();
    // A press closes its toast first.
    const go = () => (isOnline() ? location.assign(href) : queueMicrotask(() => say(go)));
    say(go);
  };
  const stay = () =>
    router.history.block({
      enableBeforeUnload: false,
      async blockerFn({ nextLocation: { href, pathname } }) {
        if (await isInMemory(href, pathname)) return false;
        say(() => router.history.push(href));
        return true;
      },
    });

  let letGo: (() => void) | undefined;
  const follow = () => {
    letGo?.();
    letGo = isOnline() ? undefined : stay();
    hideToast(KEY);
  };
  const ends = [
    onLineChange(follow),
    router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
      seen.add(toLocation.pathname);
      if (hrefChanged) hideToast(KEY);
    }),
    () => letGo?.(),
    () => removeEventListener('click', pressed),
  ];
  follow();
  // after the router's own links, which stop the browser's way
  addEventListener('click', pressed);
  return () => {
    for (const end of ends) end();
  };
}

function isDoneSoon(loading: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, IN_MEMORY_MS, false));
  return Promise.race([loading.then((matches) => matches !== undefined), late]);
}

/** Address of the page that a press would open in this tab. */
function hrefOfLink({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { protocol, pathname, search, hash, href } = link;
  if (!protocol.startsWith('http')) return undefined;
  const isHere = hash !== '' && pathname === location.pathname && search === location.search;
  return isHere ? undefined : href;
}
