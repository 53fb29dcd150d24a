import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './error-summary.module.css';
import { useFieldIds } from './field.tsx';

/** `vague`: a sentence that says nothing without the label of its field. */
export type FieldError = { name: string; text: string; vague?: boolean };

/**
 * What was wrong with the last attempt, with a link to each field. It takes the focus whenever it is given another
 * list, so hand over a new list for each failed attempt and keep it until the next.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const idOf = useFieldIds();
  const summary = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<readonly (string | undefined)[]>([]);
  // before the focus comes, so that what is read out is whole
  // biome-ignore lint/correctness/useExhaustiveDependencies: names belong to the list
  useLayoutEffect(
    () => setLabels(errors.map(({ name, vague }) => (vague ? labelOf(idOf(name)) : undefined))),
    [errors],
  );
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ name, text }, position) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={(event) => goToField(event, idOf(name))}>
              {labels[position] ? `${labels[position]}: ${text}` : text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function labelOf(id: string): string | undefined {
  const label = document.getElementById(`${id}-label`) ?? document.querySelector(`#${CSS.escape(id)} > legend`);
  return label?.textContent || undefined;
}

/** Without leaving a hash in the address. */
function goToField(event: MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.closest('div, fieldset')?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
