import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, use } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

const FormName = createContext('field');

/** Around a form that may stand on a page beside another one with fields of the same names. */
export function NamedForm({ name, children }: { name: string; children: ReactNode }) {
  return <FormName value={name}>{children}</FormName>;
}

/** A control's id by its name; an `ErrorSummary` leads to it by the same. */
export function useFieldIds(): (name: string) => string {
  const form = use(FormName);
  return (name) => `${form}-${name}`;
}

type Words = { name: string; label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

function controlProps(id: string, { name, hint, error }: Words): ControlProps {
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

function HintAndError({ id, hint, error }: Words & { id: string }) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Label above, hint and error under; `children` draws the control with the props that tie them together. */
export function Field({ children, ...words }: Words & { children: (control: ControlProps) => ReactNode }) {
  const control = controlProps(useFieldIds()(words.name), words);
  return (
    <div className={styles.field}>
      <label htmlFor={control.id} id={`${control.id}-label`}>
        {words.label}
      </label>
      {children(control)}
      <HintAndError {...words} id={control.id} />
    </div>
  );
}

/** Several controls that answer one question; a summary's link lands on the group. */
export function FieldGroup({ children, ...words }: Words & { children: ReactNode }) {
  const control = controlProps(useFieldIds()(words.name), words);
  return (
    <fieldset className={styles.field} id={control.id} tabIndex={-1} aria-describedby={control['aria-describedby']}>
      {words.label ? <legend>{words.label}</legend> : null}
      {children}
      <HintAndError {...words} id={control.id} />
    </fieldset>
  );
}
