import { isAnswered } from './online.ts';

const KEY = 'reloaded-at';
const GUARD_MS = 60_000;

/**
 * Reloads after a release, when old chunks are gone: one full reload, at most once in 60 s (section 8). Without a line
 * nothing tells that they are gone, and a reload would throw the page away: the site must answer first.
 */
export async function reloadOnce(): Promise<void> {
  if (!(await isAnswered())) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nothing would stop a loop.
    return;
  }
  location.reload();
}

/** Tells whether a chunk is missing; browsers name that differently. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}

/**
 * Keeps the router from reloading for each missing chunk, which it does without regard to time: it is told that it has
 * done so.
 */
export function guardReloads(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // The router can't remember either, so it doesn't reload.
    }
  });
}
