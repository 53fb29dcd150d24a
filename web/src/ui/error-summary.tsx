import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './error-summary.module.css';
import { useFieldIds } from './field.tsx';

/** An error of a field; `vague`: its sentence needs the label of the field. */
export type FieldError = { name: string; text: string; vague?: boolean };

/**
 * The errors of the last attempt to send a form, with a link to each field. It takes the focus whenever it gets another
 * list, so pass a new list for each failed attempt and keep it until the next.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const idOf = useFieldIds();
  const summary = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  // Before the focus comes, so that screen readers get the whole list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: names belong to the list
  useLayoutEffect(() => setEntries(errors.map((error) => entryFor(error, idOf)).toSorted(asOnThePage)), [errors]);
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ name, text, label, field }) => {
          const words = label ? `${label}: ${text}` : text;
          return (
            <li key={name}>
              {field ? (
                <a href={`#${field.id}`} onClick={(event) => goToField(event, field)}>
                  {words}
                </a>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Entry = FieldError & { label?: string; field: HTMLElement | null };

function entryFor(error: FieldError, idOf: (name: string) => string): Entry {
  const id = idOf(error.name);
  return { ...error, field: document.getElementById(id), label: error.vague ? labelOf(id) : undefined };
}

/**
 * Sorts errors in the order of the page: the server has an order of its own. Fields that are not on the page come last.
 */
function asOnThePage({ field: one }: Entry, { field: other }: Entry): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function labelOf(id: string): string | undefined {
  const label = document.getElementById(`${id}-label`) ?? document.querySelector(`#${CSS.escape(id)} > legend`);
  return label?.textContent || undefined;
}

/** Goes to the field, without leaving a hash in the address. */
function goToField(event: MouseEvent, field: HTMLElement) {
  // Drawn anew meanwhile: the address leads to the element in its place.
  if (!field.isConnected) return;
  event.preventDefault();
  field.closest('div, fieldset')?.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
