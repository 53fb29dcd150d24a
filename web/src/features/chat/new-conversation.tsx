import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messagesQuery } from '../../data/chat.ts';
import { hasCode } from '../../platform/api/api.ts';
import { Conversation } from './conversation.tsx';
import { NotAvailable } from './no-conversation.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** true: the member was writing when the page changed, so the text keeps the focus */
    writing?: boolean;
  }
}

/** A conversation that begins with the first message; it then goes on under its own address. */
export function NewConversation({ profile }: { profile: string }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: timeline, error } = useSuspenseQuery(messagesQuery({ profile }));
  const id = timeline.conversation;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is known in that moment
  useEffect(() => {
    if (!id) return;
    // Known already: nothing loads, and nothing flickers.
    queryClient.setQueryData(messagesQuery({ conversation: id }).queryKey, timeline);
    const writing = document.activeElement instanceof HTMLTextAreaElement;
    void router.navigate({ to: '/chats/$id', params: { id }, replace: true, state: { writing } });
  }, [id]);

  // Gone while the member was writing (M9).
  if (hasCode<'GET messages.php'>(error, 'not_found')) return <NotAvailable />;
  return <Conversation place={{ profile }} focused={false} />;
}
