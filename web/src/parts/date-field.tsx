import { type DatePart, datePartName } from '@rendezvous/contract/http/sent-form';
import { type ClipboardEvent, type ReactNode, useId, useRef } from 'react';
import { typeInto } from '../platform/forms/form-draft.ts';
import { dateOrder, readDate } from '../platform/forms/typed-date.ts';
import { useVariety } from '../platform/texts/use-texts.ts';
import { FieldGroup } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import styles from './date-field.module.css';

type DateFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  defaultValue?: (part: DatePart) => string | undefined;
  words: Record<DatePart, string>;
};

/**
 * A date that one knows by heart, in three fields: nobody scrolls back thirty years in a calendar. They stand in the
 * order of the reader's variety, and a whole date that is pasted into one fills all of them.
 */
export function DateField({ name, label, hint, error, defaultValue, words }: DateFieldProps) {
  const order = dateOrder(useVariety());
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);

  function paste(event: ClipboardEvent) {
    const date = readDate(event.clipboardData.getData('text'), order);
    if (!date) return;
    event.preventDefault();
    for (const [index, input] of (fields.current?.querySelectorAll('input') ?? []).entries()) {
      const part = order[index];
      if (part) typeInto(input, date[part]);
      input.focus();
    }
  }

  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <div className={styles.parts} ref={fields} onPaste={paste}>
        {order.map((part) => (
          <div key={part}>
            <label htmlFor={id + part}>{words[part]}</label>
            <Input
              id={id + part}
              name={datePartName(name, part)}
              defaultValue={defaultValue?.(part)}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={`bday-${part}`}
              aria-invalid={error ? true : undefined}
              required
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
