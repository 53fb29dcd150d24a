import { useEffect } from 'react';
import { type CurrentUser, newsOf } from '../data/current-user.ts';
import { useLastMessage } from '../platform/push/push-state.ts';

/**
 * Shows unread messages plus new likes on the installed app's icon (section 4), if the system can; it cuts large
 * numbers itself.
 */
export function useAppBadge(user: CurrentUser): void {
  const count = newsOf(user);
  const pushed = useLastMessage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each push sets a dot in place of the number
  useEffect(() => {
    // Without permission it may refuse; the title shows the number as well.
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [count, pushed]);
}
