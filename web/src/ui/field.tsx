import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, use } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

const FormName = createContext('field');

/** Frame of a form that may share a page with another one whose fields have the same names. */
export function NamedForm({ name, children }: { name: string; children: ReactNode }) {
  return <FormName value={name}>{children}</FormName>;
}

/** Makes a control's id from its name; an `ErrorSummary` links to it by the same. */
function useFieldIds(): (name: string) => string {
  const form = use(FormName);
  return (name) => `${form}-${name}`;
}

type Words = { name: string; label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** Props that tie a control to its label, hint and error. */
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

/**
 * A control with its label above, hint and error below; `children` draws the control with the props that tie them
 * together.
 */
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

/** Several controls that answer one question; a summary's link leads to the group. */
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
