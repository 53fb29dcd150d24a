import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { LikeType } from '@rendezvous/contract/likes/types';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { refreshInterval } from '../platform/push/refresh-interval.ts';
import { queryKey } from '../platform/query-key.ts';

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
    refetchInterval: refreshInterval,
  });
}
