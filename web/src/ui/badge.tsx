import styles from './badge.module.css';
import { shownCount } from './shown-count.ts';

type BadgeProps = {
  count: number;
  /** read after the number, such as "unread" */
  label?: string;
  look?: 'unread' | 'muted' | 'warning';
  /** true: drawn at 0 too */
  always?: boolean;
};

/** A number on a small coloured ground; 99+ above 99 (section 9), empty at 0. */
export function Badge({ count, label, look = 'unread', always = false }: BadgeProps) {
  if (count <= 0 && !always) return null;
  return (
    <span className={styles.badge} data-badge data-look={look}>
      {shownCount(count)}
      {label ? <span className="hide"> {label}</span> : null}
    </span>
  );
}
