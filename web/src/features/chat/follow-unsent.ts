import type { RegisteredRouter } from '@tanstack/react-router';
import { currentUserQuery } from '../../data/current-user.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { onOwnChange, ownNames } from '../../platform/own-storage.ts';
import { REFUSED } from './drafts.ts';
import { readOutbox } from './outbox.ts';

/**
 * Follows messages that wait, or were refused, of whoever is here, from the first one on: what tells their sender is
 * loaded then.
 * @returns a function that ends it
 */
export function followUnsent(router: RegisteredRouter): () => void {
  const { queryClient } = router.options.context;
  let followed: { account: string; end: () => void } | null = null;

  function end(): void {
    followed?.end();
    followed = null;
  }

  function look(): void {
    const account = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
    if (followed && followed.account !== account) end();
    if (!account || followed || !hasUnsent(account)) return;
    const now = { account, end: () => {} };
    followed = now;
    loadOnline(() => import('./tell-unsent.ts')).then(
      ({ tellUnsent }) => {
        if (followed === now) now.end = tellUnsent(account, router);
      },
      // Then the next page tells.
      () => undefined,
    );
  }

  const stop = onOwnChange((key) => {
    if (key === null || /:(refused|unsent):/.test(key)) look();
  });
  look();
  return () => {
    stop();
    end();
  };
}

function hasUnsent(account: string): boolean {
  return ownNames(account, REFUSED).length > 0 || readOutbox(account).some(({ kind }) => kind === 'failed');
}
