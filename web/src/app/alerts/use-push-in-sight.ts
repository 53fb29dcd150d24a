import { useEffect, useRef } from 'react';
import { lookAtPush, type PushState, usePushState } from '../../platform/push/push-state.ts';

/**
 * A script that runs before the alert is painted: only the browser knows whether push is possible, and the page must
 * not move when it says so. The styles show the alert by the script's mark.
 */
export const PUSH_IN_SIGHT =
  "if('serviceWorker'in navigator&&'PushManager'in window&&'Notification'in window&&Notification.permission==='default')document.documentElement.dataset.push='capable'";

/** The state of push. If it becomes possible while a page is open, the next page shows it. */
export function usePushInSight(account: string, pathname: string): PushState {
  const state = usePushState();
  const current = useRef(state);
  current.current = state;
  useEffect(() => {
    void lookAtPush(account);
  }, [account]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, not another state
  useEffect(() => {
    if (!first.current) document.documentElement.dataset.push = current.current;
    first.current = false;
  }, [pathname]);
  return state;
}
