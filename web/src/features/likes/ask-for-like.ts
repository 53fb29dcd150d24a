import { AUTOMATIC_LIKES_PER_DAY } from '@rendezvous/contract/likes/types';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../data/current-user.ts';
import { allLikes } from '../../data/likes.ts';
import { api } from '../../platform/api/api.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** Time after an automatic like until the likes load again (section 7). */
const RELOAD_MS = 500;
const BETWEEN_MS = (24 * 3_600_000) / AUTOMATIC_LIKES_PER_DAY;

/** Asks for an automatic like, unless one was asked for lately. */
export async function askForLike(queryClient: QueryClient, account: string): Promise<void> {
  const key = ownKey(account, 'asked-for-automatic-like');
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const lately = Date.now() - Number(readOwn(key)) < BETWEEN_MS;
  if (lately || user?.profile.status !== 'active') return;
  writeOwn(key, String(Date.now()));
  // A failed call is made another time.
  const { id } = await api('POST auto-like.php').catch(() => ({ id: undefined }));
  if (id) setTimeout(reload, RELOAD_MS, queryClient);
}

function reload(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: allLikes });
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}
