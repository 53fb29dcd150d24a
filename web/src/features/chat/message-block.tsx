import { memo, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import type { Block } from './blocks.ts';
import { linesOf } from './lines.ts';
import styles from './message-block.module.css';
import { type BubbleActions, MessageBubble } from './message-bubble.tsx';
import { useChatDates } from './use-chat-dates.ts';

/** Height of a block that was never drawn, in pixels. */
const LIKELY_HEIGHT = 1200;

export type MessageBlockProps = {
  block: Block;
  /** false: an empty box keeps its place */
  drawn: boolean;
  /** height when it was drawn last */
  height: number | undefined;
  /** watches the box as long as it is there */
  follow: (box: HTMLElement) => () => void;
  /** true: messages come in here; another one is only drawn when one scrolls there, which is nothing to read out */
  latest: boolean;
  /** the partner's name */
  name: string;
  price: number;
  /** sequence of the message before which the heading of new ones stands */
  headed: number | null;
  /** sequence from which messages are new to the reader */
  newFrom: number;
  /** id of the newest message that has actions */
  newest: string | undefined;
  actions: BubbleActions;
};

/** Messages that follow each other, with headings of days. They are drawn while they are near what is in sight. */
export const MessageBlock = memo(function MessageBlock({ drawn, height, follow, latest, ...lines }: MessageBlockProps) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => (box.current ? follow(box.current) : undefined), [follow]);
  return (
    <ol
      ref={box}
      className={styles.block}
      data-block={lines.block.number}
      style={drawn ? undefined : { blockSize: height ?? LIKELY_HEIGHT }}
      aria-live={latest ? undefined : 'off'}
    >
      {drawn ? <Lines {...lines} /> : null}
    </ol>
  );
});

type LinesProps = Omit<MessageBlockProps, 'drawn' | 'height' | 'follow' | 'latest'>;

function Lines({ block, headed, newFrom, newest, name, price, actions }: LinesProps) {
  const t = useTexts('chat');
  const dates = useChatDates();
  const lines = useMemo(() => linesOf(block, { dayOf: dates.day, headed }), [block, dates, headed]);
  return lines.map((line) => {
    if (line.kind === 'entry') {
      const { entry } = line;
      return (
        <MessageBubble
          key={line.key}
          entry={entry}
          lastOfRun={line.lastOfRun}
          name={name}
          price={price}
          isNew={entry.kind === 'message' && !entry.message.own && entry.message.sequence >= newFrom}
          newest={line.key === newest}
          {...actions}
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
  });
}
