import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import styles from './emoji-popover.module.css';

type EmojiPopoverProps = {
  id: string;
  onChoose: (emoji: string) => void;
  onClose: () => void;
};

/** The choice of emoji above its button, on narrow screens from below. The press that loaded it opens it. */
export function EmojiPopover({ id, onChoose, onClose }: EmojiPopoverProps) {
  const t = useTexts('chat');
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
    if (button) popover.current?.showPopover({ source: button });
  }, [id]);

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
        if (newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The field of the search would only be emptied.
        event.preventDefault();
        event.currentTarget.hidePopover();
      }}
    >
      {open ? <EmojiPicker onChoose={onChoose} /> : null}
    </div>
  );
}
