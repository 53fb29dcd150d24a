import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-sheet.module.css';
import { Sheet } from './sheet.tsx';

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
  cancel: string;
  closeLabel: string;
};

/** Asks once more before something that can't be undone. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, children, action, look = 'primary', onConfirm, busy, cancel, closeLabel } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      <div className={styles.question}>
        {children}
        <div className={styles.answers}>
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
