import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox, or with `radio` a radio button. */
export function Choice({ label, radio = false, ...rest }: ChoiceProps & { radio?: boolean }) {
  return (
    <label className={styles.choice}>
      <input {...rest} type={radio ? 'radio' : 'checkbox'} />
      <span>{label}</span>
    </label>
  );
}
