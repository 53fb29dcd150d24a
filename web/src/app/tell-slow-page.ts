import type { RegisteredRouter } from '@tanstack/react-router';
import { isOnline } from '../platform/online.ts';
import { hideToast, showToast } from '../ui/toast.tsx';

const KEY = 'slow-page';
const LONG_MS = 4000;

/**
 * Says so when the next page takes long, and offers to ask for it anew: a call may hang that another one would
 * overtake. The page before, or what of the next one is there, stays.
 * @returns what ends it
 */
export function tellSlowPage(router: RegisteredRouter): () => void {
  const { queryClient, texts } = router.options.context;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askAnew(): void {
    void queryClient.cancelQueries({ fetchStatus: 'fetching' });
    void router.invalidate();
    begin();
  }
  function tell(): void {
    // The notice about the line says why.
    if (!isOnline()) return;
    const t = texts.translator('shell');
    showToast({ key: KEY, text: t('slowPage'), lasting: true, action: { label: t('error.retry'), run: askAnew } });
  }
  function begin(): void {
    clearTimeout(timer);
    timer = setTimeout(tell, LONG_MS);
  }
  function finish(): void {
    clearTimeout(timer);
    hideToast(KEY);
  }
  const ends = [
    router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && begin()),
    router.subscribe('onResolved', finish),
    finish,
  ];
  // the first move of the reader may have been to the next page
  if (router.state.isLoading) begin();
  return () => {
    for (const end of ends) end();
  };
}
