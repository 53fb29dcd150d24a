import { AUTOMATIC_LIKES_PER_DAY } from '@rendezvous/contract/likes/types';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../data/current-user.ts';
import { allLikes } from '../../data/likes.ts';
import { api } from '../../platform/api/api.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** Time before the first question, so that the page has loaded. */
const FIRST_MS = 10_000;
/** Time after an automatic like until the likes load again (section 7). */
const RELOAD_MS = 500;
const BETWEEN_MS = (24 * 3_600_000) / AUTOMATIC_LIKES_PER_DAY;

/**
 * Asks from time to time for an automatic like (M8). The list says that it is automatic, so nothing pops up.
 * @returns a function that ends it
 */
export function askForAutomaticLike(queryClient: QueryClient, account: string): () => void {
  const key = ownKey(account, 'asked-for-automatic-like');
  let timer = setTimeout(ask, FIRST_MS);

  async function ask(): Promise<void> {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const lately = Date.now() - Number(readOwn(key)) < BETWEEN_MS;
    if (lately || user?.profile.status !== 'active') return;
    writeOwn(key, String(Date.now()));
    // A failed call is made another time.
    const { id } = await api('POST auto-like.php').catch(() => ({ id: undefined }));
    if (id) timer = setTimeout(reload, RELOAD_MS);
  }

  function reload(): void {
    void queryClient.invalidateQueries({ queryKey: allLikes });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }

  return () => clearTimeout(timer);
}
