import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { loadNow } from '../../platform/api/load-now.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import type { changeChat } from './change-chat.ts';
import type { Markable } from './markable.ts';

const loadChange = () => import('./change-chat.ts');

type Act = (actions: ReturnType<typeof changeChat>) => void;

/** Acts on a conversation: pins, mutes or marks it, now or not at all. What does so is loaded then. Texts: `chat`. */
export function useMarks(chat: Markable): (act: Act) => void {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  return (act) =>
    void loadNow(loadChange).then(
      ({ changeChat }) => act(changeChat({ queryClient, router, t, sentenceOf }, chat)),
      (problem) => showToast({ text: t('marks.failed', { why: sentenceOf(problem) }), failed: true }),
    );
}
