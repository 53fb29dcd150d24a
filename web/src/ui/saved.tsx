import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './saved.module.css';

/** A note beside what was changed, which disappears again; give it a new `key` each time. */
export function Saved({ children }: { children: ReactNode }) {
  return (
    <span className={styles.saved}>
      <Icon of={Check} size={16} />
      {children}
    </span>
  );
}
