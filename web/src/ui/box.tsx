import type { ComponentProps } from 'react';
import styles from './box.module.css';
import { classNames } from './class-names.ts';

/** A plain surface around things that belong together. */
export function Box({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.box, className)} />;
}
