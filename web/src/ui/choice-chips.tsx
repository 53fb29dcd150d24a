import type { ReactNode } from 'react';
import styles from './choice-chips.module.css';
import { FieldGroup } from './field.tsx';

type ChoiceChipsProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  options: readonly { value: string; label: string; sign?: ReactNode }[];
  /** true: several answers may be given */
  multiple?: boolean;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Many answers that wrap over lines; the chosen ones are a list even if only one may be given. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { name, label, hint, error, options, multiple = false, value, onChange } = props;

  function change(option: string, checked: boolean) {
    if (!multiple) onChange([option]);
    else onChange(checked ? [...value, option] : value.filter((other) => other !== option));
  }

  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) => change(option.value, event.target.checked)}
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
