import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { chatsQuery } from '../../data/chat.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { MoreOfList } from '../../parts/more-of-list.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChatLine } from './chat-line.tsx';
import styles from './chat-list.module.css';
import { useIsDoomed } from './delete-chat.ts';

/** The member's conversations, the latest first; `open` is the one beside the list. */
export function ChatList({ open }: { open: string | null }) {
  const t = useTexts('chat');
  const query = useSuspenseInfiniteQuery(chatsQuery);
  const isDoomed = useIsDoomed();
  const chats = query.data.pages.flatMap((page) => page.chats.filter(({ conversation }) => !isDoomed(conversation)));
  return (
    <section className={styles.list} aria-label={t('list.label')}>
      <h2>{t('title')}</h2>
      <div className={styles.scroll}>
        {chats.length === 0 ? <NoChats writing={open !== null} /> : null}
        <ul>
          {chats.map((chat) => (
            <ChatLine key={chat.conversation.id} chat={chat} current={chat.conversation.id === open} />
          ))}
        </ul>
        <MoreOfList query={query} labels={{ more: t('list.more'), failed: t('list.failed'), retry: t('list.retry') }} />
      </div>
    </section>
  );
}

/** The empty list. Beside a first message it says where that will appear, and has no links. */
function NoChats({ writing }: { writing: boolean }) {
  const t = useTexts('chat');
  const members = useMembersLink();
  return (
    <Empty
      picture={<Icon of={MessageCircle} />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      titleAs="h3"
      action={
        writing ? null : (
          <Link {...members} {...buttonProps({ look: 'primary' })}>
            {t('list.find')}
          </Link>
        )
      }
    />
  );
}
