import type { ReactNode } from 'react';
import styles from './or.module.css';

/** Between two ways to the same: a word with a line on either side. */
export function Or({ children }: { children: ReactNode }) {
  return <p className={styles.or}>{children}</p>;
}
