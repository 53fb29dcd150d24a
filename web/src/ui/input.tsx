import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
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
  useTypedEarly(rest.id);
  return <textarea {...rest} className={classNames(styles.input, className)} />;
}

/**
 * Keeps what was typed before the scripts were there. React takes over what stands in other controls, but puts the
 * page's own text back into a text area.
 */
function useTypedEarly(id = ''): void {
  const takesOver = !useHydrated();
  const [typed] = useState(() => (takesOver ? typedIn(areaOf(id)) : undefined));
  useLayoutEffect(() => {
    const area = areaOf(id);
    if (area && typed !== undefined && area.value !== typed) area.value = typed;
  }, [id, typed]);
}

/** Texts that React has found typed: it may take an area over more than once before that is drawn. */
const early = new WeakMap<HTMLTextAreaElement, string>();

function typedIn(area: HTMLTextAreaElement | null): string | undefined {
  if (!area) return undefined;
  if (area.value !== area.defaultValue) early.set(area, area.value);
  return early.get(area);
}

function areaOf(id: string): HTMLTextAreaElement | null {
  if (import.meta.env.SSR) return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
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
