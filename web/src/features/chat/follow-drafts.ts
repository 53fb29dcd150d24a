import type { QueryClient } from '@tanstack/react-query';
import { draftKey } from '../../data/draft-key.ts';
import { draftsIn } from '../../data/known-drafts.ts';
import { onTyped, ownNames } from '../../platform/own-storage.ts';

/**
 * Shares drafts with the member's other devices once there is one, here or there: what does so is loaded then.
 * @returns a function that ends it
 */
export function followDrafts(queryClient: QueryClient, account: string): () => void {
  let ended = false;
  let loading: Promise<unknown> | undefined;
  const load = () => {
    // Without a connection there is nothing to load it from, and nobody to share with.
    if (navigator.onLine)
      loading ??= import('./share-drafts.ts').then(
        ({ shareDrafts }) => ended || ends.push(shareDrafts(queryClient, account)),
        // The next key tries again.
        () => (loading = undefined),
      );
  };
  const lookAtAll = () => {
    if (ownNames(account, '').some((name) => /^(draft|shared):/.test(name))) load();
    look();
  };
  const look = () => loading || (draftsIn(queryClient).length > 0 && load());
  const ends = [
    onTyped((key) => key.startsWith(draftKey(account, '')) && load()),
    queryClient.getQueryCache().subscribe(look),
  ];
  addEventListener('online', lookAtAll);
  lookAtAll();
  return () => {
    ended = true;
    removeEventListener('online', lookAtAll);
    for (const end of ends) end();
  };
}
