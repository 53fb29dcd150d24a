import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Links between sister pages; the current one carries `aria-current="page"`, which the router's link sets. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
