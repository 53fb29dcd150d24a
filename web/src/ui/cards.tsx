import type { ComponentProps, Ref } from 'react';
import styles from './cards.module.css';
import { Skeleton } from './skeleton.tsx';

/** The grid of portraits. */
export function Cards(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.cards} />;
}

type CardSkeletonsProps = {
  count: number;
  /** words for screen readers; missing if the page says it */
  label?: string;
  /** a handle on the first one */
  ref?: Ref<HTMLLIElement>;
};

/** Placeholders of cards that are loading, in their size; inside `Cards`. */
export function CardSkeletons({ count, label, ref }: CardSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
      key={index}
      className={styles.skeleton}
      ref={index === 0 ? ref : undefined}
      aria-hidden={index > 0 || !label || undefined}
    >
      <Skeleton shape="card" />
      {index === 0 && label ? <span className="hide">{label}</span> : null}
    </li>
  ));
}
