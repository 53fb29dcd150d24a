import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** Target of the skip link. */
export const MAIN_ID = 'main';

/** The content of a page: `narrow` for one column of words or a form. */
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
