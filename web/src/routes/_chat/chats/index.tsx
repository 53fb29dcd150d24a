import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '../../../features/chat/no-conversation.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';

export const Route = createFileRoute('/_chat/chats/')({ component: ChatsRoute });

function ChatsRoute() {
  const t = useTexts('chat');
  return (
    <>
      <PageTitle title={t('title')} />
      <NothingOpen />
    </>
  );
}
