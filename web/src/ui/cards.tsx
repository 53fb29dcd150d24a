import type { ComponentProps } from 'react';
import styles from './cards.module.css';
import { Skeleton } from './skeleton.tsx';

/** The grid of portraits. */
export function Cards(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.cards} />;
}

/** Placeholders of cards that are loading, in their size; inside `Cards`. Without `label` the page says it. */
export function CardSkeletons({ count, label }: { count: number; label?: string }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
    <li key={index} aria-hidden={index > 0 || !label || undefined}>
      <Skeleton shape="card" />
      {index === 0 && label ? <span className="hide">{label}</span> : null}
    </li>
  ));
}
