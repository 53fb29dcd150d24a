import Ellipsis from 'lucide-react/icons/ellipsis';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './message-more.module.css';

/** Time a finger rests to open the actions. */
const LONG_PRESS_MS = 450;

type MessageMoreProps = {
  /** true: the newest message that has actions */
  newest: boolean;
  onMore: () => void;
  /** null: nothing can be written here */
  onQuote: (() => void) | null;
};

/**
 * The button that opens a message's actions: visible under a mouse and with the focus. Tab reaches the newest message
 * only; from there the arrow keys lead to the others. R answers.
 */
export function MessageMore({ newest, onMore, onQuote }: MessageMoreProps) {
  const t = useTexts('chat');
  return (
    <IconButton
      label={t('log.more')}
      className={styles.more}
      data-more
      aria-haspopup="dialog"
      tabIndex={newest ? 0 : -1}
      aria-keyshortcuts={onQuote ? 'R' : undefined}
      onKeyDown={(event) => {
        if (onQuote && event.key.toLowerCase() === 'r' && !(event.ctrlKey || event.metaKey || event.altKey)) {
          event.preventDefault();
          onQuote();
        } else walk(event);
      }}
      onClick={onMore}
    >
      <Icon of={Ellipsis} size={20} />
    </IconButton>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('[role=log]')?.querySelectorAll<HTMLElement>('[data-more]') ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

/** Opens the same without a mouse: by a long press, once the finger is lifted. */
export function useLongPress(onLong: () => void) {
  const since = useRef(0);
  return {
    onTouchStart: (event: TouchEvent) => {
      since.current = event.timeStamp;
    },
    // The finger scrolls.
    onTouchMove: () => {
      since.current = 0;
    },
    onTouchEnd: (event: TouchEvent) => {
      // Later, because the events after the touch would close what it opens.
      if (since.current && event.timeStamp - since.current >= LONG_PRESS_MS) setTimeout(onLong);
      since.current = 0;
    },
  };
}
