import type { Chat } from '@rendezvous/contract/chat/conversation';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ChatsAnswer } from '../../data/chat.ts';
import { MoreOfList } from '../../parts/more-of-list.tsx';
import { ahead, lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { ChatLine } from './chat-line.tsx';
import { useIsDoomed } from './delete-chat.ts';
import { LatePlace } from './late-place.tsx';

const loadSheet = () => import('./chat-sheet.tsx').then(({ ChatSheet }) => ChatSheet);
const ChatSheet = lazyPart(loadSheet);
ahead.add(loadSheet);

type ChatLinesProps = {
  query: ComponentProps<typeof MoreOfList>['query'];
  pages: readonly ChatsAnswer[];
  /** the conversation beside the list */
  open: string | null;
  /** stands there when the list is empty */
  children: ReactNode;
};

/** Conversations, one a line, with the button for more. */
export function ChatLines({ query, pages, open, children }: ChatLinesProps) {
  const t = useTexts('chat');
  const isDoomed = useIsDoomed();
  const [held, setHeld] = useState<{ chat: Chat; open: boolean; resting: boolean } | null>(null);
  const chats = pages.flatMap((page) => page.chats.filter(({ conversation }) => !isDoomed(conversation)));
  return (
    <>
      {chats.length === 0 ? children : null}
      <ul>
        {chats.map((chat) => (
          <ChatLine
            key={chat.conversation.id}
            chat={chat}
            current={chat.conversation.id === open}
            onHold={(resting) =>
              setHeld((before) => (resting ? { chat, open: true, resting } : before && { ...before, resting }))
            }
          />
        ))}
      </ul>
      <LatePlace open={held !== null} load={loadSheet}>
        {held ? <ChatSheet {...held} onClose={() => setHeld({ ...held, open: false })} /> : null}
      </LatePlace>
      <MoreOfList query={query} labels={{ more: t('list.more'), failed: t('list.failed'), retry: t('list.retry') }} />
    </>
  );
}
