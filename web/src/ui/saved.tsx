import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './saved.module.css';

/** Said beside what was changed, and gone again; give it a new `key` for each time. */
export function Saved({ children }: { children: ReactNode }) {
  return (
    <span className={styles.saved}>
      <Icon of={Check} size={16} />
      {children}
    </span>
  );
}
