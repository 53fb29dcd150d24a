import type { ShownCard } from '@rendezvous/contract/members/profile';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { allLikes } from './likes.ts';
import { memberQuery } from './member.ts';
import { allMembers } from './members.ts';

type Change = { liked: boolean; matched: boolean };
/** Lists of cards in answers: `results` and `similar_results` of a search, `items` of likes. */
type Page = { results?: ShownCard[]; similar_results?: ShownCard[]; items?: ShownCard[] };

/** Shows a like on every card of the member, before or after the server has answered. */
export function changeCards(queryClient: QueryClient, id: string, change: Change): void {
  const changed = <C extends ShownCard>(cards: C[] | undefined) =>
    cards?.map((card) => (card.id === id ? { ...card, ...change } : card));
  for (const queryKey of [allMembers, allLikes]) {
    queryClient.setQueriesData<InfiniteData<Page>>({ queryKey }, (data) => {
      if (!data?.pages) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        ...(page.results && { results: changed(page.results) }),
        ...(page.similar_results && { similar_results: changed(page.similar_results) }),
        ...(page.items && { items: changed(page.items) }),
      }));
      return { ...data, pages };
    });
  }
  queryClient.setQueryData(memberQuery(id).queryKey, (profile) => profile && { ...profile, ...change });
}
