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
  let loading = false;
  const load = () => {
    if (loading) return;
    loading = true;
    import('./share-drafts.ts').then(
      ({ shareDrafts }) => {
        end();
        if (!ended) end = shareDrafts(queryClient, account);
      },
      // The next key tries again.
      () => (loading = false),
    );
  };
  const look = () => {
    if (draftsIn(queryClient).length > 0) load();
  };
  const stops = [
    onTyped((key) => key.startsWith(draftKey(account, '')) && load()),
    queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && look()),
  ];
  let end = () => {
    for (const stop of stops) stop();
  };
  if (['draft:', 'shared:'].some((name) => ownNames(account, name).length > 0)) load();
  look();
  return () => {
    ended = true;
    end();
  };
}
