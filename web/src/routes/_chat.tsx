import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { requireActiveMember } from '../features/accounts/guards.ts';
import { ChatPlace } from '../features/chat/chat-place.tsx';
import { chatsQuery } from '../features/chat/chat-queries.ts';

/** Keeps the list where it is while one goes from conversation to conversation. */
export const Route = createFileRoute('/_chat')({
  beforeLoad: requireActiveMember,
  async loader({ context: { texts, queryClient } }) {
    await Promise.all([
      texts.load('chat', 'members'),
      queryClient.infiniteQuery({ ...chatsQuery, staleTime: 'static' }),
    ]);
  },
  component: ChatLayout,
});

function ChatLayout() {
  const { id } = useParams({ strict: false });
  return (
    <ChatPlace open={id ?? null}>
      <Outlet />
    </ChatPlace>
  );
}
