import { FieldGroup } from './field.tsx';
import styles from './segments.module.css';

type SegmentsProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
  options: readonly { value: string; label: string }[];
  /** true: several answers may be given */
  multiple?: boolean;
  required?: boolean;
} & (
  | { value: readonly string[]; onChange: (value: string[]) => void; defaultValue?: never }
  | { defaultValue?: readonly string[]; value?: never; onChange?: never }
);

/** Two to four short answers side by side; the chosen ones are a list even if only one may be given. */
export function Segments(props: SegmentsProps) {
  const { name, label, hint, error, options, multiple = false, required, value, defaultValue, onChange } = props;

  function change(option: string, checked: boolean) {
    if (!onChange) return;
    if (!multiple) onChange([option]);
    else onChange(checked ? [...value, option] : value.filter((other) => other !== option));
  }

  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              required={required && !multiple}
              checked={value?.includes(option.value)}
              defaultChecked={value ? undefined : defaultValue?.includes(option.value)}
              onChange={onChange ? (event) => change(option.value, event.target.checked) : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
