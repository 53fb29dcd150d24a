import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

/** A single task in one column: the page itself on a phone, a card on a desktop. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.panel, className)} />;
}
