import type { RegisteredRouter } from '@tanstack/react-router';
import { api } from '../../platform/api/api.ts';
import { isOccupied } from '../../platform/is-occupied.ts';
import { wholeNumber } from '../../platform/search-params.ts';
import { openLike } from './match-moment.ts';

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
    timer = setTimeout(() => {
      timer = undefined;
      forgetSeconds(router);
      // A like that can't be read is no news.
      void showNewest(router).catch(() => {});
    }, seconds * 1000);
  }

  look();
  const end = router.subscribe('onResolved', look);
  return () => {
    clearTimeout(timer);
    end();
  };
}

function forgetSeconds(router: RegisteredRouter): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('t')) return;
  address.searchParams.delete('t');
  const href = address.pathname + address.search + address.hash;
  void router.navigate({ href, replace: true, resetScroll: false });
}

async function showNewest(router: RegisteredRouter): Promise<void> {
  const [{ liked_by }] = await Promise.all([api('GET likes.php'), router.options.context.texts.load('likes')]);
  const newest = liked_by.find((one) => one.like_new && !one.automatic && !one.fictional);
  if (newest && !isOccupied()) openLike(newest);
}
