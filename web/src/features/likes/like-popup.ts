import type { RegisteredRouter } from '@tanstack/react-router';
import { wholeNumber } from '../../platform/search-params.ts';

/** The longest wait that an address can ask for. */
const MOST_SECONDS = 3600;

/**
 * Shows the newest like that was not seen yet, after the seconds that the address names as `t`, which then leaves the
 * address (section 4, M12). Automatic and fictional likes are none (principle 1).
 * @returns a function that ends it
 */
export function followLikePopup(router: RegisteredRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    const seconds = wholeNumber(new URLSearchParams(location.search).get('t'), 0, MOST_SECONDS);
    if (seconds === undefined || timer) return;
    timer = setTimeout(show, seconds * 1000);
  }

  async function show(): Promise<void> {
    try {
      await import('./show-newest.ts').then(({ showNewest }) => showNewest(router));
    } catch {
      // A like that can't be read is no news.
    }
    timer = undefined;
  }

  look();
  const end = router.subscribe('onResolved', look);
  return () => {
    clearTimeout(timer);
    end();
  };
}
