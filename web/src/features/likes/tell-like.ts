import type { QueryClient } from '@tanstack/react-query';
import { changeCards } from '../../data/change-cards.ts';
import { allLikes } from '../../data/likes.ts';
import { type Answer, api } from '../../platform/api/api.ts';
import { withEnd } from '../../platform/api/with-end.ts';
import { openMatch } from './match-moment.ts';
import type { Like } from './waiting-likes.ts';

type LikeState = Answer<'POST like.php'>;

/** Tells the server of a like, or that it is taken back. Twice is once. */
export function tellLike({ member: { id }, liked }: Like): Promise<LikeState> {
  return withEnd((signal) =>
    liked
      ? api('POST like.php', { body: { id }, repeatable: true, signal })
      : api('DELETE like.php', { query: { id }, repeatable: true, signal }),
  );
}

/** Shows on the pages what the server says of a like. @returns whether it is a match that is celebrated */
export function showState(queryClient: QueryClient, { member, liked }: Like, state: LikeState): boolean {
  changeCards(queryClient, member.id, { liked: state.liked, matched: state.matched });
  void queryClient.invalidateQueries({ queryKey: allLikes, refetchType: 'none' });
  // nothing celebrates a match with nobody (principle 1)
  if (!state.matched || !liked || member.fictional) return false;
  openMatch(member, state);
  return true;
}
