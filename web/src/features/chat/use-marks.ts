import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { loadOnline } from '../../platform/lazy-part.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import type { changeChat } from './change-chat.ts';
import type { Markable } from './markable.ts';

type Act = (actions: ReturnType<typeof changeChat>) => void;

/** Acts on a conversation: pins, mutes or marks it. What does so is loaded then. Texts: `chat`. */
export function useMarks(chat: Markable): (act: Act) => void {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  return (act) =>
    void loadOnline(() => import('./change-chat.ts')).then(({ changeChat }) =>
      act(changeChat({ queryClient, router, t, sentenceOf }, chat)),
    );
}
