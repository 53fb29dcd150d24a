import { AUTOMATIC_LIKES_PER_DAY } from '@rendezvous/contract/likes/types';
import type { QueryClient } from '@tanstack/react-query';
import { allLikes } from '../../data/likes.ts';
import { sessionQuery } from '../../data/session.ts';
import { api } from '../../platform/api/api.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** Not while the page is still coming to life. */
const FIRST_MS = 10_000;
/** Section 7: the likes are asked for again this long after it. */
const RELOAD_MS = 500;
const BETWEEN_MS = (24 * 3_600_000) / AUTOMATIC_LIKES_PER_DAY;

/**
 * Asks now and then for the like of somebody who gives them automatically (M8). The list says that it is automatic, so
 * nothing pops up. @returns what ends it
 */
export function askForAutomaticLike(queryClient: QueryClient, account: string): () => void {
  const key = ownKey(account, 'asked-for-automatic-like');
  let timer = setTimeout(ask, FIRST_MS);

  async function ask(): Promise<void> {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    const lately = Date.now() - Number(readOwn(key)) < BETWEEN_MS;
    if (lately || user?.profile.status !== 'active') return;
    writeOwn(key, String(Date.now()));
    // what fails is asked for another time
    const { id } = await api('POST auto-like.php').catch(() => ({ id: undefined }));
    if (id) timer = setTimeout(reload, RELOAD_MS);
  }

  function reload(): void {
    void queryClient.invalidateQueries({ queryKey: allLikes });
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  return () => clearTimeout(timer);
}
