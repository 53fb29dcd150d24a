import type { RegisteredRouter } from '@tanstack/react-router';
import { ahead, loadOnline, untilAnswered } from '../platform/lazy-part.ts';

/**
 * Loads what the pages so far want to have ahead.
 * @returns what ends it
 */
export function loadAhead(router: RegisteredRouter): () => void {
  async function load(): Promise<void> {
    if (ahead.size === 0 || savesData()) return;
    // A part that fails now is lost for this page: it is asked for on a line that carries something.
    await untilAnswered();
    for (const part of ahead) {
      ahead.delete(part);
      loadOnline(part).catch(() => undefined);
    }
  }
  void load();
  return router.subscribe('onResolved', () => void load());
}

/** Tells whether the member has asked their browser to load no more than they see. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
