import { CHAT_HISTORY_LIMIT } from '@rendezvous/contract/chat/limits';
import type { Message } from '@rendezvous/contract/chat/message';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { loadOlder, type Place } from '../../data/chat.ts';
import type { Entry, Timeline } from '../../data/timeline.ts';
import type { Unsent } from '../../data/unsent.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { linesOf } from './lines.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-log.module.css';
import { useChatDates } from './use-chat-dates.ts';
import { useLogScroll } from './use-log-scroll.ts';

type MessageLogProps = {
  place: Place;
  timeline: Timeline;
  entries: Entry[];
  name: string;
  /** sequence of the message before which the heading of new messages stands */
  firstUnread: number | null;
  onAgain: (id: string, price: number) => void;
  onDiscard: (id: string) => void;
  /** another gift than one that is not offered any more */
  onOther: (unsent: Unsent) => void;
};

/** The messages, the newest at the bottom; older ones load as the reader scrolls up, and nothing jumps. */
export function MessageLog(props: MessageLogProps) {
  const { place, timeline, entries, name, firstUnread, onAgain, onDiscard, onOther } = props;
  const t = useTexts('chat');
  const dates = useChatDates();
  const { log, away, missed, toNewest } = useLogScroll(entries);
  const older = useOlder(place, timeline.more);
  const [chosen, setChosen] = useState<Message | null>(null);
  const isNew = useIsNew(timeline, firstUnread);
  const newest = entries.findLast(isFromThem)?.message.id;
  const lines = useMemo(() => linesOf(entries, { dayOf: dates.day, firstUnread }), [entries, dates, firstUnread]);

  return (
    <div className={styles.frame}>
      <div
        className={styles.log}
        ref={log}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={t('log.label', { name })}
        aria-live={older.loading ? 'off' : 'polite'}
      >
        <div className={styles.content} data-empty={entries.length === 0 || undefined}>
          <OlderMessages timeline={timeline} {...older} />
          {entries.length === 0 ? <FirstMessage timeline={timeline} name={name} /> : null}
          <ol>
            {lines.map((line) => {
              if (line.kind === 'entry') {
                return (
                  <MessageBubble
                    key={line.key}
                    line={line}
                    name={name}
                    price={timeline.may.send.price}
                    onAgain={onAgain}
                    onDiscard={onDiscard}
                    onOther={onOther}
                    isNew={isNew(line.entry)}
                    newest={line.key === newest}
                    onMore={setChosen}
                  />
                );
              }
              return line.kind === 'day' ? (
                <li key={line.key} className={styles.day} data-unknown={!dates.known || undefined}>
                  {dates.isToday(line.at)
                    ? t('log.today')
                    : dates.isYesterday(line.at)
                      ? t('log.yesterday')
                      : dates.longDay(line.at)}
                </li>
              ) : (
                <li key={line.key} className={styles.unread}>
                  <h3>{t('log.unread')}</h3>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      <MessageActions
        message={chosen}
        name={timeline.profile?.name ?? null}
        blocked={timeline.blocked}
        onClose={() => setChosen(null)}
      />
      {away ? (
        <IconButton look="raised" label={t('log.newest')} className={styles.jump} onClick={toNewest}>
          <Icon of={ArrowDown} />
          <Badge count={missed} label={t('log.newCount')} />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Tells of a received message whether it was unread when the conversation was opened, or came since. */
function useIsNew({ messages }: Timeline, firstUnread: number | null): (entry: Entry) => boolean {
  const [known] = useState(() => messages.at(-1)?.sequence ?? 0);
  return (entry) => isFromThem(entry) && entry.message.sequence >= (firstUnread ?? known + 1);
}

function isFromThem(entry: Entry): entry is Extract<Entry, { kind: 'message' }> {
  return entry.kind === 'message' && !entry.message.own && entry.message.type !== 'erased';
}

/** Loads older messages when their place comes into view; there is a button for keyboards and after a failure. */
function useOlder(place: Place, more: boolean) {
  const queryClient = useQueryClient();
  const sentinel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  function load() {
    setState('loading');
    loadOlder(queryClient, place).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }

  const onSight = useEffectEvent(load);
  useEffect(() => {
    if (!more || state !== 'idle' || !sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), { rootMargin: '300px' });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [more, state]);

  return { sentinel, load, loading: state === 'loading', failed: state === 'failed' };
}

function OlderMessages({
  timeline,
  sentinel,
  load,
  loading,
  failed,
}: { timeline: Timeline } & ReturnType<typeof useOlder>) {
  const t = useTexts('chat');
  return (
    <div ref={sentinel} className={styles.older}>
      {failed ? <p role="alert">{t('log.olderFailed')}</p> : null}
      {timeline.more ? (
        <Button busy={loading} onClick={load}>
          {t('log.older')}
        </Button>
      ) : null}
      {timeline.hidden_older && !timeline.more ? (
        <p>
          {t('log.hidden', { count: CHAT_HISTORY_LIMIT })} <Link to="/premium">{t('log.hiddenAction')}</Link>
        </p>
      ) : null}
    </div>
  );
}

function FirstMessage({ timeline, name }: { timeline: Timeline; name: string }) {
  const t = useTexts('chat');
  const { free, free_left, ok } = timeline.may.send;
  const starts = free === 'conversations' ? free_left : null;
  if (!timeline.profile || (!ok && starts === null)) return null;
  return (
    <Empty
      picture={<Avatar image={timeline.profile.main_image} size="large" />}
      stack
      title={t('log.first', { name })}
      titleAs="h3"
      text={
        <>
          {t('log.firstText')} {starts === null ? null : t('log.freeLeft', { count: starts })}
        </>
      }
    />
  );
}
