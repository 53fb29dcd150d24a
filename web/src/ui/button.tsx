import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Appearance = {
  /** `primary` at most once a screen */
  /** `back`: at the head of a page, to the page before */
  /** `danger`: takes something away for good */
  look?: 'primary' | 'danger' | 'soft' | 'line' | 'text' | 'back';
  size?: 'large';
  wide?: boolean;
  className?: string;
};

/** Props that make a link look like a button: `<Link to="/signup" {...buttonProps({ look: 'primary' })}>`. */
export function buttonProps({ look = 'line', size, wide, className }: Appearance = {}) {
  return {
    className: classNames(styles.button, className),
    'data-look': look,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}

type ButtonProps = ComponentProps<'button'> & Appearance & { busy?: boolean };

/** A button. While `busy` it keeps the focus and its words, and a second press does nothing. */
export function Button({
  look,
  size,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonProps({ look, size, wide, className })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.busy} /> : null}
      {children}
    </button>
  );
}
