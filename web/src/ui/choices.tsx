import type { ComponentProps, ReactNode } from 'react';
import styles from './choices.module.css';
import { FieldGroup } from './field.tsx';

type ChoicesProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  options: readonly { value: string; label: string; sign?: ReactNode; hidden?: boolean }[];
  /** `segments`: two to four short answers side by side; else many that wrap over lines */
  look?: 'segments';
  /** true: several answers may be given */
  multiple?: boolean;
  required?: boolean;
} & (
  | { value: readonly string[]; onChange: (value: string[]) => void; defaultValue?: never }
  | { defaultValue?: readonly string[]; value?: never; onChange?: never }
);

/** Answers to press; the chosen ones are a list even if only one may be given. */
export function Choices(props: ChoicesProps) {
  const { name, label, hint, error, options, look, multiple = false, required, value, defaultValue, onChange } = props;

  function change(option: string, checked: boolean) {
    if (!onChange) return;
    if (!multiple) onChange([option]);
    else onChange(checked ? [...value, option] : value.filter((other) => other !== option));
  }

  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <div className={look === 'segments' ? styles.segments : styles.chips}>
        {options.map((option) => (
          <label key={option.value} hidden={option.hidden}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              required={required && !multiple}
              checked={value?.includes(option.value)}
              defaultChecked={value ? undefined : defaultValue?.includes(option.value)}
              onChange={onChange ? (event) => change(option.value, event.target.checked) : undefined}
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

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
