import type { RegisteredRouter } from '@tanstack/react-router';
import { renewPush } from '../../platform/push/subscribe.ts';

/** Of two tabs that change places the one that is left says so first. */
const AFTER_OTHERS_MS = 200;

/**
 * Push of this browser: kept known to the server, silent while somebody looks at a page here, and where its
 * notifications lead to. @returns what ends it
 */
export function followPush(router: RegisteredRouter, account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayVisible = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') sayWatching(false);
    else timer = setTimeout(sayWatching, AFTER_OTHERS_MS, true);
  };
  const open = ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === 'string') router.history.push(data.open);
  };
  // news arrive without it too
  renewPush(account).catch(() => undefined);
  sayVisible();
  document.addEventListener('visibilitychange', sayVisible);
  navigator.serviceWorker?.addEventListener('message', open);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', sayVisible);
    navigator.serviceWorker?.removeEventListener('message', open);
  };
}

/** Outlives the page that is being left. It may fail: at worst there is one notification too many. */
function sayWatching(visible: boolean): void {
  fetch('/api/watching.php', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ visible }),
  }).catch(() => undefined);
}
