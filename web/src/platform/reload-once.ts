const KEY = 'reloaded-at';
const GUARD_MS = 60_000;

/** After a release the old chunks are gone: one full reload, at most once per 60 s (section 8). False: not again yet. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // without storage nothing would stop a loop
    return false;
  }
  location.reload();
  return true;
}

/** Browsers name a missing chunk differently. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}
