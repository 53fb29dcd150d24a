import type { ShownCard } from '@rendezvous/contract/members/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { changeCards } from '../../data/change-cards.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { askToSignUp } from '../../parts/ask-to-sign-up.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { isOnline } from '../../platform/online.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Like } from './waiting-likes.ts';

/** Sends what is pressed; visitors load none of it. */
const loadSending = () => loadOnline(() => import('./send-likes.ts'));

/**
 * Likes and takes likes back: shown at once, corrected if the server says otherwise, and sent later if nobody can be
 * reached. Visitors are asked to sign up, or to log in if the site takes no new members. Texts: `likes`.
 */
export function useLike() {
  const t = useTexts('likes');
  const account = useCurrentUser()?.id;
  const { may_sign_up } = useSettings();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  const queryClient = useQueryClient();
  // There before it is needed, on a line that stutters.
  useEffect(() => {
    if (account) loadSending().catch(() => undefined);
  }, [account]);

  async function press(account: string, like: Like) {
    const { member, liked } = like;
    const { id, name, matched = false } = member;
    // A part of the frame, which every member's page has; visitors load none of it.
    const { keepLike } = await import('./waiting-likes.ts');
    keepLike(account, like);
    // Shown once it is kept: a press of which nothing is left is no like.
    changeCards(queryClient, id, { liked, matched: liked && matched });
    // The frame sends it with the line.
    if (!isOnline()) return showToast({ key: 'own-like', text: t(liked ? 'waits' : 'undoWaits', { name }) });
    const { sendPress } = await loadSending();
    await sendPress({ queryClient, router, account }, id, { sentenceOf, again: pressNow(account) });
  }

  // What can't be loaded now is sent later, too.
  const pressNow = (account: string) => (like: Like) => void press(account, like).catch(() => undefined);

  function toggle(member: ShownCard) {
    if (account) return pressNow(account)({ member, liked: !member.liked });
    if (may_sign_up) return askToSignUp({ kind: 'like', member });
    void router.navigate({ to: '/login', search: { next: router.state.location.href } });
  }

  return { toggle };
}
