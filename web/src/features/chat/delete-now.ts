import { allMessages, askConversationAgain, askMessagesAgain, chatsQuery, tellUnreadTotal } from '../../data/chat.ts';
import { currentUserQuery } from '../../data/current-user.ts';
import { api, hasCode } from '../../platform/api/api.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import type { Page } from './change-chat.ts';
import { type Doomed, doomed, dropDeleted, leaveConversation, type With } from './delete-chat.ts';
import { dropDrafts } from './drop-drafts.ts';
import { leaveLine } from './leave-line.ts';
import { offerUndo } from './undo-by-key.ts';

/**
 * Deletes conversations: at once here, then on the server; for a moment it can be taken back. If the server fails, or
 * the line goes, the conversation is back as it was known, the member is told, and the list loads again.
 */
export async function deleteNow(
  { queryClient, router, t, sentenceOf, account }: Page & { account: string },
  conversation: Doomed,
  { name, profile }: With,
): Promise<void> {
  const askAgain = (id: string) => {
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    askConversationAgain(queryClient, { conversation: id });
  };

  async function takeBack(id: string, deletion: Promise<unknown>, restore: () => void): Promise<void> {
    try {
      await deletion;
    } catch {
      return;
    }
    if (userNow() !== account) return;
    restore();
    try {
      tellUnreadTotal(queryClient, await api('POST chat.php', { body: { conversation: { id } }, repeatable: true }));
    } catch (problem) {
      showToast({ text: sentenceOf(problem as Error), failed: true });
    }
    askAgain(id);
  }

  const userNow = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  const { id, last_sequence } = conversation;
  const key = `deleted:${id}`;
  doomed.set([...doomed.get(), conversation]);
  const restore = dropDrafts(account, id, profile);
  const byKeys = leaveLine();
  const known = [chatsQuery.queryKey, allMessages].flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  if (dropDeleted(queryClient, id, last_sequence)) leaveConversation(router, id);
  const deletion = api('DELETE chat.php', { body: { conversation: { id, last_sequence } }, repeatable: true });
  const run = () => void takeBack(id, deletion, restore);
  offerUndo({ key, text: t('delete.done', { name }), label: t('delete.undo'), byKeys, run });
  try {
    tellUnreadTotal(queryClient, await deletion);
  } catch (problem) {
    hideToast(key);
    // The page is another member's by now.
    if (hasCode<'DELETE chat.php'>(problem, 'other_member')) return;
    // Nothing of it is written to the device of somebody else. After a login its member finds it again.
    if ([account, undefined].includes(userNow())) restore();
    if (userNow() !== account) return;
    // Without a line nothing loads.
    for (const [queryKey, data] of known) queryClient.setQueryData(queryKey, data);
    const why = sentenceOf(problem as Error);
    showToast({ key: 'not-deleted', text: t('delete.failed', { why }), failed: true, lasting: true });
    void askMessagesAgain(queryClient);
  } finally {
    doomed.set(doomed.get().filter((one) => one !== conversation));
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
  }
}
