import { useEffect, useMemo } from 'react';
import { type CurrentUser, newsOf } from '../data/current-user.ts';
import { useLastMessage } from '../platform/push/push-state.ts';

/**
 * Shows unread messages plus new likes on the installed app's icon (section 4), if the system can; it cuts large
 * numbers itself. `heardAt`: the time at which they were heard
 */
export function useAppBadge(user: CurrentUser, heardAt: number): void {
  const count = newsOf(user);
  const pushed = useLastMessage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the push came
  const before = useMemo(() => heardAt, [pushed]);
  useEffect(() => {
    // A push sets a dot in place of the number. A 0 that was heard before it knows nothing of what it brought.
    if (pushed && count === 0 && heardAt === before) return;
    // Without permission it may refuse; the title shows the number as well.
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [count, pushed, heardAt, before]);
}
