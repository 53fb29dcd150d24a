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
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  // before the focus comes, so that what is read out is whole
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

/** The server names them in an order of its own. What stands nowhere on the page comes last. */
function asOnThePage({ field: one }: Entry, { field: other }: Entry): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function labelOf(id: string): string | undefined {
  const label = document.getElementById(`${id}-label`) ?? document.querySelector(`#${CSS.escape(id)} > legend`);
  return label?.textContent || undefined;
}

/** Without leaving a hash in the address. */
function goToField(event: MouseEvent, field: HTMLElement) {
  // drawn anew in the meantime: the address leads to who has its place
  if (!field.isConnected) return;
  event.preventDefault();
  field.closest('div, fieldset')?.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
