import type { ReactNode } from 'react';
import { Panel } from './box.tsx';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** Target of the skip link. */
export const MAIN_ID = 'main';

/**
 * The content of a page: `narrow` for one column of words or a form; `fills`: on a phone as high as the screen leaves
 * room, without a footer; `problem`: an error page, without alerts.
 */
export function Page({
  narrow = false,
  fills = false,
  problem = false,
  className,
  children,
}: {
  narrow?: boolean;
  fills?: boolean;
  problem?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames(styles.page, className)}
      data-narrow={narrow || undefined}
      data-fills={fills || undefined}
      data-problem={problem || undefined}
    >
      {children}
    </main>
  );
}

/** A page of one panel: a question, a short form, or what has come of it. */
export function PanelPage({ children }: { children: ReactNode }) {
  return (
    <Page narrow>
      <Panel>{children}</Panel>
    </Page>
  );
}
