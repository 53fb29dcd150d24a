import type { ComponentProps } from 'react';
import styles from './box.module.css';
import { classNames } from './class-names.ts';

/** A plain surface around things that belong together. */
export function Box({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.box, className)} />;
}

/** A single task in one column: the page itself on a phone, a card on a desktop. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.panel, className)} />;
}
