import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { FilterName } from '@rendezvous/contract/members/filters';
import type { ShownCard } from '@rendezvous/contract/members/profile';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { filtersOf, type MemberSearch, type MemberSearchPage } from './member-search.ts';

type Answer = AnswerOf<Endpoints['GET members.php']>;

/** A page of cards, for members and visitors alike. */
export type MembersAnswer = Omit<Answer, 'results' | 'similar_results'> & {
  results: readonly ShownCard[];
  similar_results: readonly (ShownCard & { misses: FilterName })[];
};

export const allMembers = queryKey('members');

/** The members that fit, page after page by their cursor (M11). */
export function membersQuery(search: MemberSearch & MemberSearchPage) {
  const { page = 1, after } = search;
  const filters = filtersOf(search);
  return infiniteQueryOptions({
    queryKey: queryKey('members', filters, page, after ?? null),
    initialPageParam: { page, after },
    queryFn: ({ pageParam, signal }): Promise<MembersAnswer> =>
      api('GET members.php', { query: { ...filters, ...pageParam }, signal }),
    getNextPageParam: (last: MembersAnswer) => (last.next ? { page: last.page + 1, after: last.next } : undefined),
    // A list that moves under the finger is worse than one that is a minute old.
    staleTime: 60_000,
  });
}

/** The members of these pages, each once: who moves farther away while pages are turned comes again by nearness. */
export function membersOn<Member extends { id: string }>(pages: readonly { results: readonly Member[] }[]): Member[] {
  const all = pages.flatMap(({ results }) => results);
  return [...new Map(all.map((member) => [member.id, member])).values()];
}
