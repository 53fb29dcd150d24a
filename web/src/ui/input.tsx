import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import styles from './input.module.css';

/** The bare control, for places with a label of their own. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(styles.input, className)} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.input, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(styles.input, className)} />;
}

type Words = { name: string; label: ReactNode; hint?: ReactNode; error?: string | null };

export function TextField({ name, label, hint, error, ...rest }: ComponentProps<'input'> & Words) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}

export function SelectField({ name, label, hint, error, ...rest }: ComponentProps<'select'> & Words) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
