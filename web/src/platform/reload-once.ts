const KEY = 'reloaded-at';
const GUARD_MS = 60_000;

/** After a release the old chunks are gone: one full reload, at most once per 60 s (section 8). */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // without storage nothing would stop a loop
    return;
  }
  location.reload();
}

/** Browsers name a missing chunk differently. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}

/** The router reloads by itself once for each missing chunk, without a guard in time: told that it has, it doesn't. */
export function guardReloads(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // the router can't remember either, so it doesn't reload
    }
  });
}
