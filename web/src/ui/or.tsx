import type { ReactNode } from 'react';
import styles from './or.module.css';

/** A word with a line on either side, between two ways to the same. */
export function Or({ children }: { children: ReactNode }) {
  return <p className={styles.or}>{children}</p>;
}
