import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { messagesQuery } from '../../../data/chat.ts';
import { Conversation } from '../../../features/chat/conversation.tsx';
import { loadConversation } from '../../../features/chat/load-conversation.ts';
import { MessageLog } from '../../../features/chat/message-log.tsx';
import { NotAvailable } from '../../../features/chat/no-conversation.tsx';
import { usePartnerName } from '../../../features/chat/partner.ts';
import { quoteByKey } from '../../../features/chat/quote-by-key.ts';
import { QuoteBar } from '../../../features/chat/quoted-message.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';

const QUOTING = { byKey: quoteByKey, Bar: QuoteBar };

export const Route = createFileRoute('/_chat/chats/$id')({
  loader: async ({ context, params }) => {
    await loadConversation(context, { conversation: params.id });
  },
  component: ConversationRoute,
  notFoundComponent: () => <NotAvailable profile={null} />,
});

function ConversationRoute() {
  const t = useTexts('chat');
  const { id } = Route.useParams();
  const name = usePartnerName()(useSuspenseQuery(messagesQuery({ conversation: id })).data);
  const writing = useLocation({ select: ({ state }) => state.writing === true });
  return (
    <>
      <PageTitle title={`${name} · ${t('title')}`} />
      <Conversation key={id} place={{ conversation: id }} focused={writing} Log={MessageLog} quoting={QUOTING} />
    </>
  );
}
