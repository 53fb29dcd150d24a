import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FoldedText } from './folded-text.tsx';
import styles from './gift-content.module.css';
import { GiftDrawing, useGiftName } from './gift-drawing.tsx';
import { MessageText } from './message-text.tsx';

type GiftContentProps = {
  /** id of the message */
  id: string;
  gift: string;
  note: string | null;
  folded: boolean;
  /** true: addresses in the note can be pressed (C3) */
  links: boolean;
  /** the sender's name if the gift is new to the reader: then it comes wrapped; null: it is open */
  newFrom: string | null;
};

/** Gifts that were opened on this page: they stay open when their conversation is drawn again. */
const opened = new Set<string>();

/** A gift with its note. A new one comes wrapped, and shows what it is when it is opened. */
export function GiftContent({ id, gift, note, folded, links, newFrom }: GiftContentProps) {
  const t = useTexts('gifts');
  const giftName = useGiftName();
  const [wrapped, setWrapped] = useState(newFrom !== null && !opened.has(id));
  const [justOpened, setJustOpened] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);

  // The button is gone, and the focus would be with it.
  useEffect(() => {
    if (justOpened) shown.current?.focus();
  }, [justOpened]);

  function open() {
    opened.add(id);
    setWrapped(false);
    setJustOpened(true);
  }

  if (wrapped) {
    return (
      <button type="button" className={styles.wrapped} onClick={open}>
        <GiftDrawing gift="wrapped" className={styles.drawing} />
        {t('open', { name: newFrom ?? '' })}
      </button>
    );
  }
  return (
    <>
      <span className={styles.gift} data-opened={justOpened || undefined} tabIndex={-1} ref={shown}>
        <GiftDrawing gift={gift} className={styles.drawing} />
        <b>{giftName(gift)}</b>
      </span>
      {note === null ? null : (
        <span className={styles.note}>
          {folded ? <FoldedText text={note} /> : <MessageText text={note} links={links} />}
        </span>
      )}
    </>
  );
}
