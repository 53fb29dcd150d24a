import type { ShownCard } from '@rendezvous/contract/members/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { changeCards } from '../../data/change-cards.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { allLikes } from '../../data/likes.ts';
import { useSettings } from '../../data/settings.ts';
import { askToSignUp } from '../../parts/ask-to-sign-up.ts';
import { api } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { openMatch } from './match-moment.ts';

type Like = { member: ShownCard; liked: boolean };

/**
 * Likes and takes likes back: shown at once, corrected if the server says otherwise. Visitors are asked to sign up, or
 * to log in if the site takes no new members. Texts: `likes`.
 */
export function useLike() {
  const t = useTexts('likes');
  const user = useCurrentUser();
  const { may_sign_up } = useSettings();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  const queryClient = useQueryClient();

  const like = useMutation({
    mutationFn: ({ member: { id }, liked }: Like) =>
      liked
        ? api('POST like.php', { body: { id }, repeatable: true })
        : api('DELETE like.php', { query: { id }, repeatable: true }),
    onMutate: ({ member, liked }) =>
      changeCards(queryClient, member.id, { liked, matched: liked && (member.matched ?? false) }),
    onSuccess(state, { member, liked }) {
      changeCards(queryClient, member.id, state);
      void queryClient.invalidateQueries({ queryKey: allLikes, refetchType: 'none' });
      // nothing celebrates a match with nobody (principle 1)
      if (state.matched && liked && !member.fictional) openMatch(member, state);
      if (!liked) offerUndo(member);
    },
    onError(problem, { member: { id, liked = false, matched = false } }) {
      changeCards(queryClient, id, { liked, matched });
      showToast({ text: sentenceOf(problem) });
    },
  });

  function offerUndo(member: ShownCard) {
    const run = () => like.mutate({ member: { ...member, liked: false }, liked: true });
    showToast({ text: t('undone', { name: member.name }), action: { label: t('undo'), run } });
  }

  function toggle(member: ShownCard) {
    if (user) return like.mutate({ member, liked: !member.liked });
    if (may_sign_up) return askToSignUp({ kind: 'like', member });
    void router.navigate({ to: '/login', search: { next: router.state.location.href } });
  }

  return { toggle };
}
