import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipButtonProps = ComponentProps<'button'> & {
  /** true: it filters the list, and a press removes it */
  active?: boolean;
};

/** A chip that can be pressed, such as a filter. */
export function ChipButton({ active, className, type = 'button', ...rest }: ChipButtonProps) {
  return (
    <button {...rest} type={type} data-active={active || undefined} className={classNames(styles.chip, className)} />
  );
}

type ChipProps = {
  children: ReactNode;
  sharedLabel?: string | false;
  /** drawn before the words */
  sign?: ReactNode;
};

/** A chip to read, such as an interest; `sharedLabel` marks it as shared, also for screen readers. */
export function Chip({ children, sharedLabel, sign }: ChipProps) {
  return (
    <span className={styles.chip} data-shared={sharedLabel ? true : undefined}>
      {sharedLabel ? <Icon of={Check} size={16} /> : sign}
      {children}
      {sharedLabel ? <span className="hide">, {sharedLabel}</span> : null}
    </span>
  );
}

/** Chips that wrap, or with `scroll` one row that scrolls by itself. */
export function Chips({ scroll = false, children }: { scroll?: boolean; children: ReactNode }) {
  return (
    <div className={styles.chips} data-scroll={scroll || undefined}>
      {children}
    </div>
  );
}
