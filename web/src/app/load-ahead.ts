import type { RegisteredRouter } from '@tanstack/react-router';
import { ahead, loadOnline } from '../platform/lazy-part.ts';

/**
 * Loads what the pages so far want to have ahead.
 * @returns what ends it
 */
export function loadAhead(router: RegisteredRouter): () => void {
  function load(): void {
    if (savesData()) return;
    for (const part of ahead) {
      ahead.delete(part);
      // What fails is loaded when it is opened.
      loadOnline(part).catch(() => undefined);
    }
  }
  load();
  return router.subscribe('onResolved', load);
}

/** Tells whether the member has asked their browser to load no more than they see. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
