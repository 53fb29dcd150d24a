import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { LIKE_SORTS, LIKE_TYPES, type LikeSort, type LikeType } from '@rendezvous/contract/likes/types';
import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { oneOf, wholeNumber } from '../platform/search-params.ts';
import { areAgesCrossed } from './ages.ts';
import { refreshList } from './refresh-list.ts';

type LikesAnswer = AnswerOf<Endpoints['GET likes.php?type=*']>;

export const allLikes = queryKey('likes');

/** Order and filters of a list of likes. */
export type LikesSearch = { sort?: LikeSort; min_age?: number; max_age?: number; new?: 'yes' };

/** Reads them from an address; the newest first is the list as it is. */
export function readLikesSearch(search: Record<string, unknown>): LikesSearch {
  const sort = oneOf(search.sort, LIKE_SORTS);
  return {
    sort: sort === 'newest' ? undefined : sort,
    min_age: wholeNumber(search.min_age, MIN_AGE, MAX_AGE),
    max_age: wholeNumber(search.max_age, MIN_AGE, MAX_AGE),
    new: oneOf(search.new, ['yes']),
  };
}

export function isArranged(search: LikesSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/** A list of likes by type (M12), the newest first unless the search says otherwise. */
export function likesQuery(type: LikeType, search: LikesSearch = {}) {
  const { min_age: _min, max_age: _max, ...others } = search;
  // Ages that contradict are told at their field, and the list stays without them.
  const asked: LikesSearch = areAgesCrossed(search) ? others : search;
  return infiniteQueryOptions({
    queryKey: isArranged(asked) ? queryKey('likes', type, asked) : queryKey('likes', type),
    // Empty for no cursor: undefined would become null on its way from the server's page to the browser.
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api('GET likes.php?type=*', { query: { type, before: pageParam, ...asked }, signal }),
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
