import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** Where the skip link leads. */
export const MAIN_ID = 'main';

/** The content of one page: `narrow` for one column of words or a form. */
export function Page({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames(styles.page, className)} data-narrow={narrow || undefined}>
      {children}
    </main>
  );
}
