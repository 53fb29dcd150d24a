import { type RefObject, useEffect, useRef, useState } from 'react';
import { writeOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import styles from './emoji-popover.module.css';
import { insertAtCaret } from './insert-at-caret.ts';

type EmojiPopoverProps = {
  id: string;
  /** key under which the text is kept while it is written */
  draft: string;
  /** field of that text, which gets the emoji and, afterwards, the focus */
  area: RefObject<HTMLTextAreaElement | null>;
};

/** The choice of emoji above its button, on narrow screens from below. The press that loaded it opens it. */
export function EmojiPopover({ id, draft, area }: EmojiPopoverProps) {
  const t = useTexts('chat');
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
    if (button) popover.current?.showPopover({ source: button });
  }, [id]);

  function insert(emoji: string) {
    if (area.current) writeOwn(draft, insertAtCaret(area.current, emoji));
  }

  return (
    <div
      id={id}
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={t('emoji.button')}
      className={styles.popover}
      onToggle={({ newState }) => {
        setOpen(newState === 'open');
        if (newState === 'closed') area.current?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The field of the search would only be emptied.
        event.preventDefault();
        event.currentTarget.hidePopover();
      }}
    >
      {open ? <EmojiPicker onChoose={insert} /> : null}
    </div>
  );
}
