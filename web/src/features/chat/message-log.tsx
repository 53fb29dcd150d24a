import type { Message } from '@rendezvous/contract/chat/message';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '../../data/chat.ts';
import { loadOlder } from '../../data/load-older.ts';
import { useSettings } from '../../data/settings.ts';
import type { Arrived, Entry, Timeline } from '../../data/timeline.ts';
import type { Unsent } from '../../data/unsent.ts';
import { askToReport, type Reportable } from '../../parts/ask-to-report.ts';
import { useFailedText } from '../../parts/use-failed-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { shownCount } from '../../ui/shown-count.ts';
import { ActionsPlace } from './actions-place.tsx';
import { blocksOf } from './blocks.ts';
import { FirstMessage } from './first-message.tsx';
import { goOn } from './go-on.ts';
import { headedBy } from './lines.ts';
import { MessageBlock } from './message-block.tsx';
import type { BubbleActions } from './message-bubble.tsx';
import styles from './message-log.module.css';
import { useBlocksInSight } from './use-blocks-in-sight.ts';
import { useJump } from './use-jump.ts';
import { useLogScroll } from './use-log-scroll.ts';

/** Pixels above what is in sight in which older messages load. */
const OLDER_PIXELS = 1200;
/**
 * Blocks at the end that are drawn wherever the reader is: the page with which a conversation opens, what is read out
 * when it comes, and the message that Tab reaches.
 */
const ALWAYS_DRAWN = 4;

export type MessageLogProps = {
  place: Place;
  timeline: Timeline;
  entries: Entry[];
  name: string;
  /** sequence of the message before which the heading of new messages stands */
  firstUnread: number | null;
  onAgain: (id: string, price: number) => void;
  onDiscard: (id: string) => void;
  /**
   * other words than those that are refused, or another gift than one that is not offered any more; null: nothing
   * can be written here
   */
  onTakeBack: ((unsent: Unsent) => void) | null;
  /** null: nothing can be written here */
  onQuote: ((message: Message) => void) | null;
};

/** The messages, the newest at the bottom; older ones load as the reader scrolls up, and nothing jumps. */
export function MessageLog(props: MessageLogProps) {
  const { place, timeline, entries, name, firstUnread, onAgain, onDiscard, onTakeBack, onQuote } = props;
  const t = useTexts('chat');
  const { log, away, missed, toNewest } = useLogScroll(entries);
  const older = useOlder(place, timeline.more, log);
  const [chosen, setChosen] = useState<Message | null>(null);
  const newest = entries.findLast(hasActions)?.message.id;
  const blocks = useMemo(() => blocksOf(entries), [entries]);
  const { near, heights, follow, bring, bringAround } = useBlocksInSight(log);
  const jump = useJump(place, timeline, { log, near, bring });
  const actions = useSteadyActions({
    onAgain(id, price) {
      goOn(log.current, id);
      onAgain(id, price);
    },
    onDiscard(id) {
      goOn(log.current, id);
      onDiscard(id);
    },
    onTakeBack:
      onTakeBack &&
      ((unsent) => {
        // A dialog that opens gives the focus back to where it was.
        goOn(log.current, unsent.id);
        onTakeBack(unsent);
      }),
    onMore: setChosen,
    onReport: (message) => askToReport(reportOf(timeline, message)),
    onQuote,
    onJump: jump,
  });
  const shared = {
    follow,
    name,
    newest,
    actions,
    price: timeline.may.send.price,
    headed: headedBy(entries, firstUnread),
    newFrom: useNewFrom(timeline, firstUnread),
  };

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
        // Arrow keys go on from here to messages that are not in sight yet.
        onFocus={({ target }) => bringAround(target)}
        onKeyDown={(event) => {
          if (event.key !== 'End' || event.target !== log.current) return;
          // The browser's own scroll is animated, and ends elsewhere when blocks are drawn on its way.
          event.preventDefault();
          toNewest();
        }}
      >
        <div className={styles.content} data-empty={entries.length === 0 || undefined}>
          <OlderMessages timeline={timeline} {...older} />
          {entries.length === 0 ? <FirstMessage timeline={timeline} name={name} /> : null}
          {blocks.map((block, index) => (
            <MessageBlock
              key={block.number}
              block={block}
              drawn={near.has(block.number) || index >= blocks.length - ALWAYS_DRAWN}
              height={heights.get(block.number)}
              latest={index === blocks.length - 1}
              {...shared}
            />
          ))}
        </div>
      </div>
      <ActionsPlace
        message={chosen}
        name={timeline.profile?.name ?? null}
        blocked={timeline.blocked}
        onQuote={onQuote}
        onClose={() => setChosen(null)}
      />
      {away ? (
        <IconButton
          look="raised"
          // An icon's name hides what else the button says, the number with it.
          label={missed > 0 ? `${t('log.newest')}, ${shownCount(missed)} ${t('log.newCount')}` : t('log.newest')}
          className={styles.jump}
          onClick={toNewest}
        >
          <Icon of={ArrowDown} />
          <Badge count={missed} />
        </IconButton>
      ) : null}
    </div>
  );
}

function reportOf({ profile, blocked }: Timeline, { id, conversation }: Message): Reportable {
  return { kind: 'message', message: id, conversation, name: profile?.name ?? null, blocked };
}

/** The sequence from which messages were unread when the conversation was opened, or came since. */
function useNewFrom({ messages }: Timeline, firstUnread: number | null): number {
  const [known] = useState(() => messages.at(-1)?.sequence ?? 0);
  return firstUnread ?? known + 1;
}

function hasActions(entry: Entry): entry is Arrived {
  return entry.kind === 'message' && entry.message.type !== 'erased';
}

/** The same functions for ever, which do what the latest ones would: else every bubble would be drawn again. */
function useSteadyActions(latest: BubbleActions): BubbleActions {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  const canQuote = latest.onQuote !== null;
  const canTakeBack = latest.onTakeBack !== null;
  return useMemo(
    () => ({
      onAgain: (id, price) => now.current.onAgain(id, price),
      onDiscard: (id) => now.current.onDiscard(id),
      onTakeBack: canTakeBack ? (unsent) => now.current.onTakeBack?.(unsent) : null,
      onMore: (message) => now.current.onMore(message),
      onReport: (message) => now.current.onReport(message),
      onQuote: canQuote ? (message) => now.current.onQuote?.(message) : null,
      onJump: (sequence) => now.current.onJump(sequence),
    }),
    [canQuote, canTakeBack],
  );
}

/** Loads older messages before their place comes into view; there is a button for keyboards and after a failure. */
function useOlder(place: Place, more: boolean, log: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient();
  const sentinel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [problem, setProblem] = useState<unknown>(null);

  function load() {
    setState('loading');
    setProblem(null);
    loadOlder(queryClient, place).then(
      () => setState('idle'),
      (problem: unknown) => {
        setState('failed');
        setProblem(problem);
      },
    );
  }

  const onSight = useEffectEvent(load);
  useEffect(() => {
    if (!more || state !== 'idle' || !sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), {
      root: log.current,
      rootMargin: `${OLDER_PIXELS}px 0px`,
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [more, state, log]);

  return { sentinel, load, loading: state === 'loading', problem };
}

function OlderMessages({
  timeline,
  sentinel,
  load,
  loading,
  problem,
}: { timeline: Timeline } & ReturnType<typeof useOlder>) {
  const t = useTexts('chat');
  const { chat_history_limit: count } = useSettings();
  const failed = useFailedText(problem, t('log.olderFailed'), load);
  return (
    <div ref={sentinel} className={styles.older}>
      {failed ? <p role="alert">{failed}</p> : null}
      {timeline.more ? (
        <Button busy={loading} onClick={load}>
          {t('log.older')}
        </Button>
      ) : null}
      {timeline.hidden_older && !timeline.more ? (
        <p>
          {t('log.hidden', { count })} <Link to="/premium">{t('log.hiddenAction')}</Link>
        </p>
      ) : null}
    </div>
  );
}
