import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Conversation } from '../../../features/chat/conversation.tsx';
import { loadConversation } from '../../../features/chat/load-conversation.ts';
import { MessageLog } from '../../../features/chat/message-log.tsx';
import { NotAvailable } from '../../../features/chat/no-conversation.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';

export const Route = createFileRoute('/_chat/chats/$id')({
  loader: async ({ context, params }) => {
    const { profile } = await loadConversation(context, { conversation: params.id });
    return { name: profile?.name };
  },
  component: ConversationRoute,
  notFoundComponent: () => <NotAvailable profile={null} />,
});

function ConversationRoute() {
  const t = useTexts('chat');
  const { id } = Route.useParams();
  const { name } = Route.useLoaderData();
  const writing = useLocation({ select: ({ state }) => state.writing === true });
  return (
    <>
      <PageTitle title={`${name ?? t('gone.name')} · ${t('title')}`} />
      <Conversation key={id} place={{ conversation: id }} focused={writing} Log={MessageLog} />
    </>
  );
}
