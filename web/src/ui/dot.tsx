import styles from './dot.module.css';

/** Online now; `label` says so to ears, and is left out where words stand beside it. */
export function Dot({ label }: { label?: string }) {
  return (
    <span className={styles.dot} data-dot title={label}>
      {label ? <span className="hide">{label}</span> : null}
    </span>
  );
}
