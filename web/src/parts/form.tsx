import type { Address } from '@rendezvous/contract/endpoints';
import { FORM_FIELDS } from '@rendezvous/contract/http/sent-form';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { currentUserQuery } from '../data/current-user.ts';
import { asFields } from '../platform/forms/read-form.ts';
import { Button } from '../ui/button.tsx';
import styles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { StillTrying } from './still-trying.tsx';
import type { Form as FormOf } from './use-form.ts';

// any call's form is drawn alike
export type AnyForm = Pick<
  FormOf<Address, unknown>,
  'address' | 'hidden' | 'leadsTo' | 'repeats' | 'props' | 'problem' | 'unplaced' | 'marked' | 'busy'
>;

type FormProps = { form: AnyForm } & Omit<ComponentProps<'form'>, keyof AnyForm['props'] | 'method'> & {
    onChange?: () => void;
  };

/** The form of `useForm`. The hidden fields are for the server, when it is sent without scripts. */
export function Form({ form, onChange, children, ...rest }: FormProps) {
  const { address, hidden, leadsTo, repeats, props } = form;
  const key = useDrawingKey();
  const member = useQueryClient().getQueryData(currentUserQuery.queryKey);
  const forServer: [string, string | undefined][] = [
    [FORM_FIELDS.call, address],
    [FORM_FIELDS.leadsTo, leadsTo],
    [FORM_FIELDS.key, repeats === 'key' ? key : undefined],
    [FORM_FIELDS.account, member?.id],
    ...asFields(hidden),
  ];
  return (
    <form
      {...rest}
      {...props}
      onChange={() => {
        props.onChange();
        onChange?.();
      }}
      method="post"
      noValidate
    >
      {forServer.map(([name, value], index) =>
        value === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
          <input key={`${name} ${index}`} type="hidden" name={name} value={value} suppressHydrationWarning />
        ),
      )}
      {children}
    </form>
  );
}

/** Another one each time the server draws the page; in the browser nobody needs it. */
function useDrawingKey(): string | undefined {
  return useState(() => (import.meta.env.SSR ? crypto.randomUUID() : ''))[0];
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'form' | 'type'> & {
  form: AnyForm;
  /** another way, beside what went wrong */
  action?: ReactNode;
  /** another sentence than the usual one */
  problem?: ReactNode;
};

/** The button that sends a form, and beside it how that goes: still trying, or what was wrong. */
export function SubmitButton({ form, action, problem, busy = form.busy, ...rest }: SubmitButtonProps) {
  return (
    <div className={styles.submit}>
      <StillTrying busy={form.busy} repeats={form.repeats !== undefined} />
      {problem ?? <FormProblem problem={form.problem} unplaced={form.unplaced} marked={form.marked} action={action} />}
      <Button look="primary" size="large" wide {...rest} type="submit" busy={busy} />
    </div>
  );
}
