import type { Chat } from '@rendezvous/contract/chat/conversation';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { chatsQuery } from '../../data/chat.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MemberMenu } from '../member-menu/member-menu.tsx';
import styles from './chat-list.module.css';
import { draftKey } from './drafts.ts';
import { saidBy, usePreview } from './message-content.tsx';
import { useOutbox } from './outbox.ts';
import { reportableIn, usePartnerName, whomIn } from './partner.ts';
import { useChatDates } from './use-chat-dates.ts';

/** The member's conversations, the latest first; `open` is the one beside the list. */
export function ChatList({ open }: { open: string | null }) {
  const t = useTexts('chat');
  const query = useSuspenseInfiniteQuery(chatsQuery);
  const chats = query.data.pages.flatMap((page) => page.chats);
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
        {query.isFetchNextPageError ? <p role="alert">{t('list.failed')}</p> : null}
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {query.isFetchNextPageError ? t('list.retry') : t('list.more')}
          </Button>
        ) : null}
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

function ChatLine({ chat, current }: { chat: Chat; current: boolean }) {
  const t = useTexts('chat');
  const dates = useChatDates();
  const { conversation, profile, blocked, num_unread_messages: unread } = chat;
  const name = usePartnerName()(chat);
  const whom = whomIn(conversation.id, chat);
  return (
    <li className={styles.item}>
      <Link
        to="/chats/$id"
        params={{ id: conversation.id }}
        className={styles.line}
        aria-current={current || undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar image={profile?.main_image ?? null} onlineLabel={profile?.online && t('header.online')} />
        <span className={styles.name}>{name}</span>
        <time className="num" dateTime={conversation.last_message_at} hidden={!dates.known}>
          {dates.brief(conversation.last_message_at)}
        </time>
        <span className={styles.preview}>
          <Preview chat={chat} />
        </span>
        <Badge count={unread} label={t('list.unread')} />
      </Link>
      {whom ? (
        <MemberMenu
          whom={whom}
          name={name}
          blocked={blocked}
          reportable={reportableIn(conversation.id, chat)}
          className={styles.more}
        />
      ) : null}
    </li>
  );
}

/** The preview of a conversation: a draft or a failed message comes before the last one. */
function Preview({ chat: { profile, last_message: last } }: { chat: Chat }) {
  const t = useTexts('chat');
  const account = useCurrentUser()?.id ?? '';
  const preview = usePreview();
  const draft = useOwn(draftKey(account, profile?.id ?? '')).trim();
  const [unsent] = useOutbox(account, profile?.id ?? '').slice(-1);
  if (draft) {
    return (
      <>
        <span className={styles.draft}>{t('list.draft')}</span> {draft}
      </>
    );
  }
  if (unsent?.kind === 'failed') {
    return (
      <>
        <span className={styles.draft}>{t('list.unsent')}</span> {preview(saidBy(unsent))}
      </>
    );
  }
  if (unsent) return t('list.you', { text: preview(saidBy(unsent)) });
  if (!last) return null;
  return last.own ? t('list.you', { text: preview(last) }) : preview(last);
}
