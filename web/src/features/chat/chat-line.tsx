import type { Chat } from '@rendezvous/contract/chat/conversation';
import { Link } from '@tanstack/react-router';
import Trash from 'lucide-react/icons/trash-2';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { FictionalTag } from '../../parts/member-card.tsx';
import { useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MemberMenu } from '../member-menu/member-menu.tsx';
import styles from './chat-line.module.css';
import { useDeleteChat } from './delete-chat.ts';
import { DeleteChat } from './delete-chat-entry.tsx';
import { saidBy, usePreview } from './message-content.tsx';
import { useOutbox } from './outbox.ts';
import { reportableIn, usePartnerName, whomIn } from './partner.ts';
import { useIsTyping } from './typing.ts';
import { useChatDates } from './use-chat-dates.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** A conversation in the list; a finger swipes it away. */
export function ChatLine({ chat, current }: { chat: Chat; current: boolean }) {
  const t = useTexts('chat');
  const dates = useChatDates();
  const { conversation, profile, blocked, num_unread_messages: unread } = chat;
  const name = usePartnerName()(chat);
  const whom = whomIn(conversation.id, chat);
  const deleteChat = useDeleteChat();
  const swipe = useSwipeAway(() => void deleteChat(conversation, name));
  return (
    <li className={styles.item} {...swipe}>
      <span className={styles.under} aria-hidden="true">
        <Icon of={Trash} />
      </span>
      <Link
        to="/chats/$id"
        params={{ id: conversation.id }}
        className={styles.line}
        aria-current={current || undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar image={profile?.main_image ?? null} onlineLabel={profile?.online && t('header.online')} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          {profile?.fictional ? <FictionalTag /> : null}
        </span>
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
        >
          <DeleteChat conversation={conversation} name={name} />
        </MemberMenu>
      ) : null}
    </li>
  );
}

/** The preview of a conversation: somebody who types, a draft or a failed message comes before the last one. */
function Preview({ chat: { conversation, profile, last_message: last } }: { chat: Chat }) {
  const t = useTexts('chat');
  const account = useCurrentUser()?.id ?? '';
  const preview = usePreview();
  const typing = useIsTyping(conversation.id);
  const draft = useOwn(draftKey(account, profile?.id ?? '')).trim();
  const [unsent] = useOutbox(account, profile?.id ?? '').slice(-1);
  if (typing) return <span className={styles.typing}>{t('typing.now')}</span>;
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
