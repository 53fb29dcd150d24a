import type { ShownCard } from '@rendezvous/contract/members/profile';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { allLikes } from './likes.ts';
import { allMembers } from './members.ts';

type CardsOfPage = {
  results?: readonly ShownCard[];
  similar_results?: readonly ShownCard[];
  items?: readonly ShownCard[];
};

/** The card by which a list has shown a member, for the moment before their page has come. */
export function useKnownCard(id: string): ShownCard | undefined {
  const queryClient = useQueryClient();
  const lists = [allMembers, allLikes].flatMap((queryKey) =>
    queryClient.getQueriesData<InfiniteData<CardsOfPage>>({ queryKey }),
  );
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  return pages
    .flatMap(({ results = [], similar_results = [], items = [] }) => [...results, ...similar_results, ...items])
    .find((card) => card.id === id);
}
