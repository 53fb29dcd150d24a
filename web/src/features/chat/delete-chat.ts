import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { askConversationAgain, askMessagesAgain, chatsQuery, dropChat, hideMessages } from '../../data/chat.ts';
import { type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import { api } from '../../platform/api/api.ts';
import { createStore } from '../../platform/create-store.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';

/** A conversation as the page knows it when the member deletes it. */
export type Doomed = { id: string; last_sequence: number };

/** Conversations being deleted: answers that were on their way do not bring them back into the list. */
const doomed = createStore<readonly Doomed[]>([]);

/** Tells whether a conversation is being deleted, and nothing has come since. */
export function useIsDoomed(): (conversation: Doomed) => boolean {
  const all = doomed.use();
  return ({ id, last_sequence }) => all.some((one) => one.id === id && last_sequence <= one.last_sequence);
}

/**
 * Takes a deleted conversation out of what is known.
 * @returns true if nothing of it is left
 */
export function dropDeleted(queryClient: QueryClient, conversation: string, upTo: number): boolean {
  dropChat(queryClient, conversation, upTo);
  return hideMessages(queryClient, conversation, upTo);
}

/** Leads from the page of a conversation that is gone to the list. */
export function leaveDeleted(router: RegisteredRouter, conversation: string): void {
  if (router.state.location.pathname !== `/chats/${conversation}`) return;
  void router.navigate({ to: '/chats', replace: true });
}

/**
 * Deletes conversations: at once here, then on the server; for a moment it can be taken back. If the server fails, the
 * member is told, and the list loads again. Texts: `chat`.
 */
export function useDeleteChat(): (conversation: Doomed, name: string) => Promise<void> {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const router = useRouter();
  const sentenceOf = useProblemSentence();
  const setTotal = (unread_total: number) =>
    queryClient.setQueryData<CurrentUser>(currentUserQuery.queryKey, (user) => user && { ...user, unread_total });
  const askAgain = (id: string) => {
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    askConversationAgain(queryClient, id);
  };

  async function takeBack(id: string, deletion: Promise<unknown>): Promise<void> {
    try {
      await deletion;
    } catch {
      return;
    }
    try {
      setTotal((await api('POST chat.php', { body: { conversation: { id } }, repeatable: true })).unread_total);
    } catch (problem) {
      showToast({ text: sentenceOf(problem as Error) });
    }
    askAgain(id);
  }

  return async (conversation, name) => {
    const { id, last_sequence } = conversation;
    const key = `deleted:${id}`;
    doomed.set([...doomed.get(), conversation]);
    if (dropDeleted(queryClient, id, last_sequence)) leaveDeleted(router, id);
    const deletion = api('DELETE chat.php', { body: { conversation: { id, last_sequence } }, repeatable: true });
    const undo = { label: t('delete.undo'), run: () => void takeBack(id, deletion) };
    showToast({ key, text: t('delete.done', { name }), action: undo });
    try {
      setTotal((await deletion).unread_total);
    } catch (problem) {
      hideToast(key);
      showToast({ text: t('delete.failed', { why: sentenceOf(problem as Error) }), lasting: true });
      void askMessagesAgain(queryClient);
    } finally {
      doomed.set(doomed.get().filter((one) => one !== conversation));
      void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    }
  };
}
