import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { chatsQuery } from '../data/chat.ts';
import { requireActiveMember } from '../data/guards.ts';
import { ChatPlace } from '../features/chat/chat-place.tsx';

/** Keeps the list in place while the member goes from conversation to conversation. */
export const Route = createFileRoute('/_chat')({
  beforeLoad: requireActiveMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([
      texts.load('chat', 'members', 'blocks', 'resting'),
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
