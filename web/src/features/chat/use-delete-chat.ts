import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import { unreachable } from '../../platform/api/api.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { isOnline } from '../../platform/online.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Doomed, With } from './delete-chat.ts';

/**
 * Deletes conversations. What does so is loaded then. Without a line nothing is begun, and the member is told: what
 * they pressed would go much later, when they have forgotten it. Texts: `chat`.
 */
export function useDeleteChat(): (conversation: Doomed, partner: With) => Promise<void> {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  const account = useCurrentUser()?.id ?? '';
  return async (conversation, partner) => {
    if (!isOnline()) {
      const why = sentenceOf(unreachable());
      return showToast({ text: t('delete.failed', { why }) });
    }
    const { deleteNow } = await loadOnline(() => import('./delete-now.ts'));
    await deleteNow({ queryClient, router, t, sentenceOf, account }, conversation, partner);
  };
}
