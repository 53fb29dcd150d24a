import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyProps = {
  /** an icon, or two or three avatars in a `stack` */
  picture?: ReactNode;
  stack?: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** the next thing to do */
  action?: ReactNode;
  /** true: loading failed, rather than being empty */
  failed?: boolean;
  titleAs?: 'h1' | 'h2' | 'h3';
};

/** The place of a list that is empty or could not be loaded. */
export function Empty({ picture, stack, title, text, action, failed, titleAs: Title = 'h2' }: EmptyProps) {
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      {picture ? <div className={stack ? styles.stack : styles.sign}>{picture}</div> : null}
      <Title>{title}</Title>
      {text ? <p className="quiet">{text}</p> : null}
      {action}
    </div>
  );
}
