import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { LIKE_TYPES, type LikeType } from '@rendezvous/contract/likes/types';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { refreshList } from './refresh-list.ts';

type LikesAnswer = AnswerOf<Endpoints['GET likes.php?type=*']>;

export const allLikes = queryKey('likes');

/** A list of likes by type (M12), newest first. */
export function likesQuery(type: LikeType) {
  return infiniteQueryOptions({
    queryKey: queryKey('likes', type),
    // Empty for no cursor: undefined would become null on its way from the server's page to the browser.
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => api('GET likes.php?type=*', { query: { type, before: pageParam }, signal }),
    getNextPageParam: (last: LikesAnswer) => last.next ?? undefined,
    staleTime: 10_000,
  });
}

/** Refreshes the beginnings of the lists that are known. */
export async function refreshLikes(queryClient: QueryClient): Promise<void> {
  for (const type of LIKE_TYPES) {
    await refreshList(queryClient, {
      queryKey: likesQuery(type).queryKey,
      load: () => api('GET likes.php?type=*', { query: { type, before: '' } }),
      items: (page: LikesAnswer) => page.items,
      withItems: (page, items) => ({ ...page, items }),
      id: (item) => item.id,
    });
  }
}
