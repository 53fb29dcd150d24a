import { SEARCHED_MESSAGES } from '@rendezvous/contract/chat/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import type { MouseEvent } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { type ChatsAsked, foundChatsQuery } from '../../data/found-chats.ts';
import { useSettings } from '../../data/settings.ts';
import { useFailedText } from '../../parts/use-failed-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChatLines } from './chat-lines.tsx';
import styles from './found-chats.module.css';

type FoundChatsProps = { asked: ChatsAsked; open: string | null; onAsked: (asked: ChatsAsked) => void };

/** The conversations that a filter or words leave. */
export function FoundChats({ asked, open, onAsked }: FoundChatsProps) {
  const t = useTexts('chat');
  const query = useInfiniteQuery(foundChatsQuery(asked));
  const { data, isError } = query;
  const failed = useFailedText(data ? null : query.error, t('list.failed'), query.refetch);
  if (!data && isError) {
    const again = (
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('list.retry')}
      </Button>
    );
    return <Empty failed title={failed} titleAs="h3" action={again} />;
  }
  const count = data?.pages.reduce((sum, { chats }) => sum + chats.length, 0);
  const isAll = !query.hasNextPage && !query.isPlaceholderData;
  return (
    <>
      <p role="status" className="hide">
        {count === undefined || query.isPlaceholderData ? null : t('list.found', { count })}
      </p>
      {data ? (
        <ChatLines query={query} pages={data.pages} open={open}>
          <NoneFound {...asked} more={query.hasNextPage} onAll={() => onAsked({ filter: null, words: '' })} />
        </ChatLines>
      ) : (
        <div className={styles.looking}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} shape="box" style={{ blockSize: '4rem' }} />
          ))}
        </div>
      )}
      {asked.words && count && isAll ? (
        <div className={styles.end}>
          <p>
            <HowFar />
          </p>
          <ShowsOlder />
        </div>
      ) : null}
    </>
  );
}

/** Says how far into each conversation was looked: messages before may have the words, too. */
function HowFar() {
  const t = useTexts('chat');
  const paid = useCurrentUser()?.paid_user;
  const { chat_history_limit } = useSettings();
  const seen = paid ? SEARCHED_MESSAGES : Math.min(chat_history_limit, SEARCHED_MESSAGES);
  return <>{t('list.none.wordsText', { count: seen })}</>;
}

/** Leads whoever is not shown the older messages to premium. */
function ShowsOlder() {
  const t = useTexts('chat');
  if (useCurrentUser()?.paid_user) return null;
  return (
    <p>
      {t('list.none.wordsOlder')} <Link to="/premium">{t('log.hiddenAction')}</Link>
    </p>
  );
}

/** `more`: there are conversations that nobody has looked into yet. */
function NoneFound({ filter, words, more, onAll }: ChatsAsked & { more: boolean; onAll: () => void }) {
  const t = useTexts('chat');
  function showAll({ currentTarget }: MouseEvent) {
    // The button goes, and the focus would go with it.
    currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    onAll();
  }
  if (words)
    return (
      <Empty
        picture={<Icon of={Search} />}
        title={t('list.none.words', { words })}
        text={more ? t('list.none.wordsSoFar') : <HowFar />}
        action={more ? null : <ShowsOlder />}
        titleAs="h3"
      />
    );
  if (!filter) return null;
  return (
    <Empty
      picture={<Icon of={MessageCircle} />}
      title={t(`list.none.${filter}`)}
      titleAs="h3"
      action={<Button onClick={showAll}>{t('list.none.all')}</Button>}
    />
  );
}
