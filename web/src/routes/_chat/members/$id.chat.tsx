import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { messagesQuery } from '../../../data/chat.ts';
import { loadConversation } from '../../../features/chat/load-conversation.ts';
import { NewConversation } from '../../../features/chat/new-conversation.tsx';
import { NotAvailable } from '../../../features/chat/no-conversation.tsx';
import { usePartnerName } from '../../../features/chat/partner.ts';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';

/** The page to write to a member for the first time; once there is a conversation, it moves to its own address. */
export const Route = createFileRoute('/_chat/members/$id/chat')({
  loader: async ({ context, params }) => {
    const { conversation } = await loadConversation(context, { profile: params.id });
    if (conversation) throw redirect({ to: '/chats/$id', params: { id: conversation }, replace: true });
  },
  component: FirstContactRoute,
  notFoundComponent: () => <NotAvailable profile={Route.useParams().id} />,
});

function FirstContactRoute() {
  const t = useTexts('chat');
  const { id } = Route.useParams();
  const name = usePartnerName()(useSuspenseQuery(messagesQuery({ profile: id })).data);
  return (
    <>
      <PageTitle title={`${name} · ${t('title')}`} />
      <NewConversation key={id} profile={id} />
    </>
  );
}
