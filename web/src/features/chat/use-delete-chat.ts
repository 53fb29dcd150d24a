import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import { loadNow } from '../../platform/api/load-now.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Doomed, With } from './delete-chat.ts';

const loadDelete = () => import('./delete-now.ts');

/** Deletes conversations, now or not at all. What does so is loaded then. Texts: `chat`. */
export function useDeleteChat(): (conversation: Doomed, partner: With) => Promise<void> {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  const account = useCurrentUser()?.id ?? '';
  return (conversation, partner) =>
    loadNow(loadDelete).then(
      ({ deleteNow }) => deleteNow({ queryClient, router, t, sentenceOf, account }, conversation, partner),
      (problem) => showToast({ text: t('delete.failed', { why: sentenceOf(problem) }), failed: true }),
    );
}
