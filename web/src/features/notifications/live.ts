import type { RegisteredRouter } from '@tanstack/react-router';
import { lookAtPush, pushState, setLastMessage } from '../../platform/push/push-state.ts';

/** A sentence of the worker: a page to go to, or what push has brought. */
type FromWorker = { open?: string; message?: { body: string; path: string } } | null;

/** Delay of the visible tab: when two tabs change places, the hidden one reports first. */
const AFTER_OTHERS_MS = 200;

/**
 * Keeps push of this browser up to date: known to the server, silent while somebody looks at a page here, and its
 * notifications lead to their pages.
 * @returns a function that ends it
 */
export function followPush(router: RegisteredRouter, account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayVisible = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') sayWatching(false);
    else timer = setTimeout(sayWatching, AFTER_OTHERS_MS, true);
  };
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (typeof data?.open === 'string') router.history.push(data.open);
    if (data?.message) setLastMessage(data.message);
  };
  // News arrives without it, too.
  renewSubscription(account).catch(() => undefined);
  sayVisible();
  document.addEventListener('visibilitychange', sayVisible);
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', sayVisible);
    navigator.serviceWorker?.removeEventListener('message', hear);
  };
}

async function renewSubscription(account: string): Promise<void> {
  await lookAtPush(account);
  if (pushState() !== 'subscribed') return;
  const { renewPush } = await import('../../platform/push/subscribe.ts');
  await renewPush();
}

/** Reports visibility; the call outlives the page. It may fail: at worst there is one notification too many. */
function sayWatching(visible: boolean): void {
  fetch('/api/watching.php', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ visible }),
  }).catch(() => undefined);
}
