import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Follows live events for a member; visitors load none of it. */
export function useLive(account: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!account) return;
    let end: (() => void) | undefined;
    let ended = false;
    import('./live.ts').then(
      ({ startLive }) => {
        if (!ended) end = startLive(router, account);
      },
      // The page works without it: changes are found by asking again.
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  }, [account, router]);
}
