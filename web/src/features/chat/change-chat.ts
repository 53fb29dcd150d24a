import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { askConversationAgain, chatsQuery, type Marked, markChat, tellUnreadTotal } from '../../data/chat.ts';
import { movePinned } from '../../data/move-pinned.ts';
import { api, hasCode } from '../../platform/api/api.ts';
import type { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import type { useTexts } from '../../platform/texts/use-texts.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { leaveConversation } from './delete-chat.ts';
import type { Markable } from './markable.ts';

/** Parts of the page that a change needs: its cache, its addresses, its words. */
export type Page = {
  queryClient: QueryClient;
  router: RegisteredRouter;
  t: ReturnType<typeof useTexts<'chat'>>;
  sentenceOf: ReturnType<typeof useProblemSentence>;
};

/**
 * Pins, mutes and marks a conversation: at once here, then on the server. If the server fails, the member is told, and
 * what is true loads again.
 */
export function changeChat({ queryClient, router, t, sentenceOf }: Page, chat: Markable) {
  const { id, name, newest } = chat;

  async function change(before: Marked, to: Partial<Marked>, call: () => Promise<{ unread_total: number }>) {
    // Answers that are on their way know nothing of it.
    await queryClient.cancelQueries({ queryKey: chatsQuery.queryKey });
    markChat(queryClient, id, before, to);
    if (to.pinned !== undefined) movePinned(queryClient, id, to.pinned);
    try {
      tellUnreadTotal(queryClient, await call());
    } catch (problem) {
      // The page is another member's by now.
      if (hasCode<'PUT chat.php'>(problem, 'other_member')) return;
      for (const said of ['muted', 'read']) hideToast(`${said}:${id}`);
      const why = sentenceOf(problem as Error);
      showToast({ key: 'not-marked', text: t('marks.failed', { why }), failed: true, lasting: true });
      markChat(queryClient, id, { ...before, ...to }, before);
      askConversationAgain(queryClient, { conversation: id });
    }
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
  }

  const put = (marks: Partial<Pick<Marked, 'pinned' | 'muted' | 'marked_unread'>>, before: Marked = chat) =>
    change(before, marks, () => api('PUT chat.php', { body: { conversation: { id }, ...marks }, repeatable: true }));

  function markUnread(before: Marked = chat): void {
    // Whoever looks at it has it read.
    leaveConversation(router, id);
    void put({ marked_unread: true }, before);
  }

  return {
    pin: (pinned: boolean) => void put({ pinned }),
    mute(muted: boolean): void {
      void put({ muted });
      if (!muted) return;
      const undo = { label: t('delete.undo'), run: () => void put({ muted: false }, { ...chat, muted: true }) };
      showToast({ key: `muted:${id}`, text: t('marks.mutedNow', { name }), action: undo });
    },
    markUnread: () => markUnread(),
    markRead(): void {
      const read = { marked_unread: false, num_unread_messages: 0 };
      const after = { ...chat, ...read };
      if (chat.num_unread_messages === 0 || !newest) void put({ marked_unread: false });
      else {
        const body = { conversation: id, message: newest };
        void change(chat, read, () => api('POST read.php', { body, repeatable: true }));
      }
      const undo = { label: t('delete.undo'), run: () => markUnread(after) };
      showToast({ key: `read:${id}`, text: t('marks.readNow', { name }), action: undo });
    },
  };
}
