import type { User } from '@rendezvous/contract/accounts/user';
import { useEffect } from 'react';

/** Shows unread messages plus new likes on the installed app's icon (section 4), if the system can. */
export function useAppBadge(user: User | null): void {
  const count = user ? user.unread_total + user.new_likes_total : 0;
  useEffect(() => {
    // Without permission it may refuse; the title shows the number as well.
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [count]);
}
