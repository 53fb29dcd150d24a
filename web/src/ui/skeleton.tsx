import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** The placeholder of something that is loading, in exactly its size. */
export function Skeleton({ shape = 'line', style }: { shape?: 'line' | 'card' | 'box'; style?: CSSProperties }) {
  return <span className={styles.skeleton} data-shape={shape} style={style} aria-hidden />;
}
