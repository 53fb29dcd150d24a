import type { QueryClient } from '@tanstack/react-query';
import { changeCards } from '../../data/change-cards.ts';
import { allLikes } from '../../data/likes.ts';
import { type Answer, api } from '../../platform/api/api.ts';
import { openMatch } from './match-moment.ts';
import type { Like } from './waiting-likes.ts';

type LikeState = Answer<'POST like.php'>;

/** Tells the server of a like, or that it is taken back, and the pages what came of it. Twice is once. */
export async function tellLike(queryClient: QueryClient, like: Like): Promise<'told' | 'match'> {
  const { id } = like.member;
  const state = like.liked
    ? await api('POST like.php', { body: { id }, repeatable: true })
    : await api('DELETE like.php', { query: { id }, repeatable: true });
  return showState(queryClient, like, state);
}

/** Shows on the pages what the server says of a like. */
export function showState(queryClient: QueryClient, { member, liked }: Like, state: LikeState): 'told' | 'match' {
  changeCards(queryClient, member.id, { liked: state.liked, matched: state.matched });
  void queryClient.invalidateQueries({ queryKey: allLikes, refetchType: 'none' });
  // nothing celebrates a match with nobody (principle 1)
  if (!state.matched || !liked || member.fictional) return 'told';
  openMatch(member, state);
  return 'match';
}
