import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './confirm-sheet.module.css';
import { StillTrying } from './still-trying.tsx';

type ConfirmSheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** the consequences */
  children: ReactNode;
  /** text of the button that does it */
  action: string;
  /** `danger`: it takes something away for good */
  look?: 'primary' | 'danger';
  onConfirm: () => void;
  busy: boolean;
  /** true: it is tried again by itself, and counts once (C10) */
  repeats?: boolean;
  cancel: string;
};

/** Asks once more before something that can't be undone, and says when the answer takes long. Texts: `shell`. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, children, action, look = 'primary', onConfirm, busy, repeats = false, cancel } = props;
  const shell = useTexts('shell');
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={shell('close')}>
      <div className={styles.question}>
        {children}
        <div className={styles.answers}>
          <StillTrying busy={busy} repeats={repeats} />
          <Button look={look} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button look="text" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
