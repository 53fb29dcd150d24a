import type { RegisteredRouter } from '@tanstack/react-router';
import { api } from '../../platform/api/api.ts';
import { isOccupied } from '../../platform/is-occupied.ts';
import { sameUser } from '../../platform/user-change.ts';
import { openLike } from './match-moment.ts';

/** Shows the newest like that was not seen yet, and takes the seconds out of the address. */
export async function showNewest(router: RegisteredRouter): Promise<void> {
  forgetSeconds(router);
  const isSame = sameUser();
  const [{ liked_by }] = await Promise.all([api('GET likes.php'), router.options.context.texts.load('likes')]);
  const newest = liked_by.find((one) => one.like_new && !one.automatic && !one.fictional);
  if (newest && isSame() && !isOccupied()) openLike(newest);
}

function forgetSeconds(router: RegisteredRouter): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('t')) return;
  address.searchParams.delete('t');
  const href = address.pathname + address.search + address.hash;
  void router.navigate({ href, replace: true, resetScroll: false });
}
