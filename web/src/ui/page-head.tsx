import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** names the form below it */
  id?: string;
  icon?: LucideIcon;
  /** `success`: an act is done */
  look?: 'primary' | 'success';
  centered?: boolean;
  /** true: it replaces what was pressed, and takes the focus */
  takesFocus?: boolean;
  /** sentences below the title */
  children?: ReactNode;
};

/** The head of a page: its title, with a sentence or two. */
export function PageHead({ title, id, icon, look = 'primary', centered, takesFocus = false, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={styles.head} data-centered={centered}>
      {icon ? (
        <span className={styles.sign} data-look={look}>
          <Icon of={icon} size={28} />
        </span>
      ) : null}
      <h1 id={id} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {children}
    </header>
  );
}
