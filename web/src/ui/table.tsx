import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

/** A table of names and numbers: a line under each row, the last column at the end. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={classNames(styles.table, className)} />;
}
