import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './filter-form.module.css';

type FoldedProps = {
  title: string;
  /** true: open from the start */
  open: boolean;
  children: ReactNode;
};

/** Fields behind their title. Drawn once they are opened: most searches go without a hundred and fifty of them. */
export function Folded({ title, open, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(open);
  useEffect(() => {
    // Pressed before the scripts were there.
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className={styles.more} open={open} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {open || opened ? children : null}
    </details>
  );
}
