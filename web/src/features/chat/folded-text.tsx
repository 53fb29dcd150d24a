import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './folded-text.module.css';

/** A message with a word that the reader hid: says so, and opens when pressed. */
export function FoldedText({ text }: { text: string }) {
  const t = useTexts('chat');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className={styles.folded}>
        <Icon of={EyeOff} size={16} />
        {t('folded.text')}
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t('folded.close') : t('folded.open')}
        </button>
      </span>
      <span id={id} className={styles.text} hidden={!open}>
        {open ? text : null}
      </span>
    </>
  );
}
