import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messagesQuery } from '../../data/chat.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { hasCode } from '../../platform/api/api.ts';
import { useOwn } from '../../platform/own-storage.ts';
import { Conversation } from './conversation.tsx';
import { LateLog, loadLog } from './late-log.tsx';
import { NotAvailable } from './no-conversation.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** true: the member was writing when the page changed, so the text keeps the focus */
    writing?: boolean;
  }
}

/** A conversation that begins with the first message; it then goes on under its own address. */
export function NewConversation({ profile }: { profile: string }) {
  const { data: timeline, error } = useSuspenseQuery(messagesQuery({ profile }));
  const { id: account = '' } = useCurrentUser() ?? {};
  const id = timeline.conversation;
  const writing = useOwn(draftKey(account, profile)) !== '';
  useEffect(() => {
    if (writing) loadLog();
  }, [writing]);

  // Gone while the member was writing (M9).
  if (hasCode<'GET messages.php'>(error, 'not_found')) return <NotAvailable profile={profile} />;
  return (
    <>
      {id ? <MoveTo id={id} /> : null}
      <Conversation place={{ profile }} focused={false} Log={LateLog} />
    </>
  );
}

/** Leads to the conversation's own address. */
function MoveTo({ id }: { id: string }) {
  const writing = document.activeElement instanceof HTMLTextAreaElement;
  return <Navigate to="/chats/$id" params={{ id }} replace state={{ writing }} />;
}
