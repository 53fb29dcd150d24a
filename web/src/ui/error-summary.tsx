import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { useFieldIds } from './field.tsx';

export type FieldError = { name: string; text: string };

/**
 * What was wrong with the last attempt, with a link to each field. It takes the focus whenever it is given another
 * list, so hand over a new list for each failed attempt and keep it until the next.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const idOf = useFieldIds();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={(event) => goToField(event, idOf(name))}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without leaving a hash in the address. */
function goToField(event: MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.closest('div, fieldset')?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
