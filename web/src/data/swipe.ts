import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { SwipeChoice } from '@rendezvous/contract/swipe/types';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { withEnd } from '../platform/api/with-end.ts';
import { queryKey } from '../platform/query-key.ts';

type Deck = AnswerOf<Endpoints['GET swipe.php']>;

/** The deck of the swipe game (M6). Its page changes it card by card; nothing else may, under somebody's finger. */
export const deckQuery = queryOptions({
  queryKey: queryKey('deck'),
  queryFn: ({ signal }): Promise<Deck> => api('GET swipe.php', { query: {}, signal }),
  staleTime: 5 * 60_000,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Changes the deck that is known. */
export function changeDeck(queryClient: QueryClient, change: (deck: Deck) => Partial<Deck>): void {
  queryClient.setQueryData<Deck>(deckQuery.queryKey, (deck) => deck && { ...deck, ...change(deck) });
}

/** The line of all calls that choose, or undo: the server undoes whatever came to it last. */
export const SWIPE_LINE = 'swipes';

/** Tells the server of a choice, and the deck how many likes are left then. Twice is once. */
export async function tellChoice(queryClient: QueryClient, id: string, choice: SwipeChoice) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = { id, choice, zone };
  const answer = await withEnd((signal) => api('POST swipe.php', { body, repeatable: true, signal }));
  const { likes_left, resets_at } = answer;
  changeDeck(queryClient, () => ({ likes_left, resets_at }));
  return answer;
}

/** Takes the last choice back. Twice is once. */
export function undoChoice() {
  return withEnd((signal) => api('DELETE swipe.php', { query: {}, repeatable: true, signal }));
}
