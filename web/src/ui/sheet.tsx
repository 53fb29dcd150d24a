import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

type SheetProps = {
  /** a number counts its openings: a press that opens it again may come before the event of its closing */
  open: boolean | number;
  /** called by Escape, a press beside it, the close button */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  className?: string;
  /** first focus: the title, to be read, or the first field of a form to be filled in */
  startAt?: 'title' | 'field';
  /** true: only the close button closes */
  locked?: boolean;
  /** words for whoever tries another way; with them, only the close button closes once something was typed */
  lockedNote?: ReactNode;
  /** false: the close button does not close either, for a moment */
  closable?: boolean;
  children: ReactNode;
};

const FIELD = ':is(input, textarea, select):not([hidden], [type=hidden], :disabled)';

/** Words about the whole site that stand above every page: an open dialog covers them, so they stand in it, too. */
export const SheetNotice = createContext<ReactNode>(null);

/** A dialog on wide screens, a sheet from below on phones: one native modal dialog. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, className, startAt = 'title', lockedNote, closable = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const [typed, setTyped] = useState(false);
  const [told, setTold] = useState(false);
  const locked = props.locked || (typed && lockedNote !== undefined);
  const titleId = useId();
  const notice = useContext(SheetNotice);

  useEffect(() => {
    if (!open) dialog.current?.close();
    if (!open || dialog.current?.open) return;
    dialog.current?.showModal();
    // Otherwise the focus would begin at the close button.
    const field = startAt === 'field' ? dialog.current?.querySelector<HTMLElement>(FIELD) : null;
    (field ?? heading.current)?.focus();
  }, [open, startAt]);

  function tell() {
    flushSync(() => setTold(true));
    note.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, className)}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // The event comes later: the sheet may have been opened again meanwhile.
        if (currentTarget.open) return;
        setTyped(false);
        setTold(false);
        onClose();
      }}
      onChange={() => setTyped(true)}
      closedby={locked ? 'none' : 'any'}
      // For browsers without `closedby`.
      onCancel={locked ? (event) => event.preventDefault() : undefined}
      onKeyDown={locked ? (event) => event.key === 'Escape' && tell() : undefined}
      onClick={locked ? (event) => event.target === event.currentTarget && tell() : undefined}
    >
      {open ? (
        <>
          <header className={styles.head}>
            <h2 id={titleId} tabIndex={-1} ref={heading}>
              {title}
            </h2>
            <IconButton label={closeLabel} disabled={!closable} onClick={() => dialog.current?.close()}>
              <Icon of={X} />
            </IconButton>
          </header>
          {notice}
          <p role="status" ref={note} className={styles.note}>
            {told ? lockedNote : null}
          </p>
          {props.children}
        </>
      ) : null}
    </dialog>
  );
}
