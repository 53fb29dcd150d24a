import styles from './dot.module.css';

/** The dot of a member who is online; `label` tells screen readers, and is left out if words stand beside it. */
export function Dot({ label }: { label?: string }) {
  return (
    <span className={styles.dot} data-dot title={label}>
      {label ? <span className="hide">{label}</span> : null}
    </span>
  );
}
