import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox, or with `radio` one of several. */
export function Choice({ label, radio = false, ...rest }: ChoiceProps & { radio?: boolean }) {
  return (
    <label className={styles.choice}>
      <input {...rest} type={radio ? 'radio' : 'checkbox'} />
      <span>{label}</span>
    </label>
  );
}

/** On or off, at once. */
export function Switch({ label, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.words}>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
