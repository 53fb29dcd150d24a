import type { Chat } from '@rendezvous/contract/chat/conversation';
import type { Message, Quoted } from '@rendezvous/contract/chat/message';
import { Link } from '@tanstack/react-router';
import BellOff from 'lucide-react/icons/bell-off';
import Clock from 'lucide-react/icons/clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import Trash from 'lucide-react/icons/trash-2';
import type { MouseEvent, TouchEvent } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { isGivenUp, type Unsent } from '../../data/unsent.ts';
import { FictionalTag } from '../../parts/fictional-tag.tsx';
import { keepMovesAcross } from '../../platform/keep-moves-across.ts';
import { useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MemberMenu } from '../member-menu/member-menu.tsx';
import styles from './chat-line.module.css';
import { DeleteChat } from './delete-chat-entry.tsx';
import { refusalKey } from './drafts.ts';
import { isUnread, markableOf } from './markable.ts';
import { MarksInMenu } from './marks-in-menu.tsx';
import { useOutbox } from './outbox.ts';
import { reportableIn, usePartnerName, whomIn } from './partner.ts';
import { saidBy, usePreview } from './said.ts';
import { useTyping } from './typing.ts';
import { useChatDates } from './use-chat-dates.ts';
import { useDeleteChat } from './use-delete-chat.ts';
import { useHold } from './use-hold.ts';
import { useMarks } from './use-marks.ts';
import { useSwipe } from './use-swipe.ts';

/** Part of the line's width from which letting go acts. */
const FAR_ENOUGH = 0.35;

type ChatLineProps = { chat: Chat; current: boolean; onHold: (resting: boolean) => void };

/**
 * A conversation in the list. A finger swipes it away to the left, marks it to the right, and opens a sheet by resting.
 */
export function ChatLine({ chat, current, onHold }: ChatLineProps) {
  const t = useTexts('chat');
  const dates = useChatDates();
  const { conversation, profile, blocked, num_unread_messages: unread } = chat;
  const name = usePartnerName()(chat);
  const whom = whomIn(conversation.id, chat);
  const deleteChat = useDeleteChat();
  const markable = markableOf(chat, name);
  const act = useMarks(markable);
  const isNew = isUnread(chat);
  const farEnough = (line: HTMLElement) => line.offsetWidth * FAR_ENOUGH;
  const touches = together(
    useSwipe({
      to: 'left',
      farEnough,
      onFar: () => void deleteChat(conversation, { name, profile: profile?.id ?? null }),
    }),
    useSwipe({
      to: 'right',
      farEnough,
      onFar: () => act(({ markRead, markUnread }) => (isNew ? markRead() : markUnread())),
    }),
    useHold(onHold),
  );
  return (
    <li ref={keepMovesAcross} className={styles.item} {...touches}>
      <span className={styles.under} data-to="left" aria-hidden="true">
        <Icon of={Trash} />
      </span>
      <span className={styles.under} data-to="right" aria-hidden="true">
        <Icon of={MessageCircle} />
      </span>
      <Link
        to="/chats/$id"
        state={chat.found ? { found: chat.found.sequence } : undefined}
        params={{ id: conversation.id }}
        className={styles.line}
        aria-current={current || undefined}
        data-unread={(isNew && !chat.muted) || undefined}
      >
        <Avatar image={profile?.main_image ?? null} onlineLabel={profile?.online && t('header.online')} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          {profile?.fictional ? <FictionalTag /> : null}
          {chat.pinned ? (
            <>
              <Icon of={Pin} size={16} />
              <span className="hide">{t('marks.pinned')}</span>
            </>
          ) : null}
          {chat.muted ? (
            <>
              <Icon of={BellOff} size={16} />
              <span className="hide">{t('marks.muted')}</span>
            </>
          ) : null}
        </span>
        <time className="num" dateTime={conversation.last_message_at} hidden={!dates.known}>
          {dates.brief(conversation.last_message_at)}
        </time>
        <span className={styles.preview}>
          <Preview chat={chat} />
        </span>
        {isNew && unread === 0 ? (
          <span className={styles.dot} data-look={chat.muted ? 'muted' : undefined}>
            <span className="hide">{t('marks.unread')}</span>
          </span>
        ) : (
          <Badge count={unread} label={t('list.unread')} look={chat.muted ? 'muted' : 'unread'} />
        )}
      </Link>
      {whom ? (
        <MemberMenu
          whom={whom}
          name={name}
          blocked={blocked}
          reportable={reportableIn(conversation.id, chat)}
          className={styles.more}
        >
          <MarksInMenu chat={markable} />
          <hr />
          <DeleteChat conversation={conversation} name={name} profile={profile?.id ?? null} />
        </MemberMenu>
      ) : null}
    </li>
  );
}

type Touches = Pick<ReturnType<typeof useSwipe>, keyof ReturnType<typeof useSwipe>> &
  Partial<Pick<ReturnType<typeof useHold>, 'onContextMenu'>>;

/** Makes one set of handlers that calls those of all. */
function together(...all: Touches[]) {
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      // The line's menu and dialog are in it, and a finger there is theirs.
      if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return;
      for (const one of all) one.onTouchStart(event);
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      for (const one of all) one.onTouchMove(event);
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      for (const one of all) one.onTouchEnd(event);
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      for (const one of all) one.onTouchCancel(event);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      for (const one of all) one.onContextMenu?.(event);
    },
  };
}

/**
 * The preview of a conversation: words that were looked for, somebody who types, a draft or a failed message comes
 * before the last one.
 */
function Preview({ chat }: { chat: Chat }) {
  const { conversation, profile, found } = chat;
  const last = unopened(chat);
  const t = useTexts('chat');
  const account = useCurrentUser()?.id ?? '';
  const preview = usePreview();
  const typing = useTyping(conversation.id);
  const partner = profile?.id ?? '';
  const draft = useOwn(draftKey(account, partner)).trim();
  const refused = useOwn(refusalKey(account, partner)) !== '';
  const outbox = useOutbox(account, { profile, conversation: conversation.id });
  const unsent = outbox.find(isGivenUp) ?? outbox.at(-1);
  const saying = (message: Message | Quoted) => {
    const text = preview(message);
    if (message.own) return t('list.you', { text });
    return message.automatic ? t('automatically', { text }) : text;
  };
  if (found) return saying(found);
  if (typing)
    return (
      <span className={styles.typing}>
        {typing === 'demo' ? t('automatically', { text: t('typing.now') }) : t('typing.now')}
      </span>
    );
  if (draft) {
    return (
      <>
        <span className={styles.draft}>{t(refused ? 'list.unsent' : 'list.draft')}</span> {draft}
      </>
    );
  }
  if (unsent) return <UnsentPreview unsent={unsent} />;
  return last && saying(last);
}

/** The preview of a message that waits, or was refused. */
export function UnsentPreview({ unsent }: { unsent: Unsent }) {
  const t = useTexts('chat');
  const text = usePreview()(saidBy(unsent));
  return isGivenUp(unsent) ? (
    <>
      <span className={styles.draft}>{t('list.unsent')}</span> {text}
    </>
  ) : (
    <>
      <Icon of={Clock} size={16} className={styles.clock} />
      <span className="hide">{t('state.sending')}</span> {t('list.you', { text })}
    </>
  );
}

/** The last message; of the partner's gift nothing tells the note, which is read when it is opened. */
function unopened({ last_message: last }: Chat): Chat['last_message'] {
  return last?.type === 'gift' && !last.own ? { ...last, text: null } : last;
}
