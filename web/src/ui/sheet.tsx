import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

type SheetProps = {
  open: boolean;
  /** Escape, a press beside it, the close button */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  className?: string;
  children: ReactNode;
};

/** A dialog on wide screens, a sheet from below on phones: one native modal dialog. */
export function Sheet({ open, onClose, title, closeLabel, className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      {open ? (
        <>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} onClick={() => dialog.current?.close()}>
              <Icon of={X} />
            </IconButton>
          </header>
          {children}
        </>
      ) : null}
    </dialog>
  );
}
