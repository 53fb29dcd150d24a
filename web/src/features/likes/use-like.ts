import type { ShownCard } from '@rendezvous/contract/members/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { changeCards } from '../../data/change-cards.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { askToSignUp } from '../../parts/ask-to-sign-up.ts';
import { hasCode } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { tellLike } from './tell-like.ts';
import { dropLike, keepLike, type Like } from './waiting-likes.ts';

/**
 * Likes and takes likes back: shown at once, corrected if the server says otherwise, and sent later if nobody can be
 * reached. Visitors are asked to sign up, or to log in if the site takes no new members. Texts: `likes`.
 */
export function useLike() {
  const t = useTexts('likes');
  const user = useCurrentUser();
  const { may_sign_up } = useSettings();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  const queryClient = useQueryClient();

  const like = useMutation({
    mutationFn: (like: Like) => tellLike(queryClient, like),
    onMutate(like) {
      const { member, liked } = like;
      if (user) keepLike(user.id, like);
      changeCards(queryClient, member.id, { liked, matched: liked && (member.matched ?? false) });
    },
    onSuccess(_, like) {
      if (user) dropLike(user.id, like);
      if (!like.liked) offerUndo(like.member);
    },
    onError(problem, like) {
      const { id, name, liked = false, matched = false } = like.member;
      if (user && hasCode<'POST like.php'>(problem, 'service_unavailable'))
        return showToast({ key: 'own-like', text: t(like.liked ? 'waits' : 'undoWaits', { name }) });
      if (user && !dropLike(user.id, like)) return;
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
