import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  /** name for screen readers; it begins with the label */
  name?: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** true: it can't be switched on; the hint says why */
  disabled?: boolean;
  /** result of the last press: saving, saved, not saved */
  state?: ReactNode;
};

/** A switch that acts at once. The whole row can be pressed. */
export function Switch({ label, name, hint, checked, onChange, disabled, state }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch} data-disabled={disabled || undefined}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
        role="switch"
        aria-label={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={styles.state} role="status">
        {state}
      </div>
    </div>
  );
}

/** A note beside what was changed, which disappears again; give it a new `key` each time. */
export function Saved({ children }: { children: ReactNode }) {
  return (
    <span className={styles.saved}>
      <Icon of={Check} size={16} />
      {children}
    </span>
  );
}

/** A note that the last press changed nothing. */
export function NotSaved({ children }: { children: ReactNode }) {
  return (
    <span className={styles.notSaved}>
      <Icon of={CircleAlert} size={16} />
      {children}
    </span>
  );
}
