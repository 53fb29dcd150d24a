import type { User } from '@rendezvous/contract/accounts/user';
import { useEffect } from 'react';

/** The installed app's icon carries unread messages plus new likes (section 4), where the system can show it. */
export function useAppBadge(user: User | null): void {
  const count = user ? user.unread_total + user.new_likes_total : 0;
  useEffect(() => {
    // without permission it may refuse, and the title tells as well
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [count]);
}
