import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Live events for a member; nothing of it is loaded for visitors. */
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
      // the page works without: what changed is found by asking again
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  }, [account, router]);
}
