import type { Address, Endpoints } from '@rendezvous/contract/endpoints';
import type { FieldErrorCode } from '@rendezvous/contract/errors/shared';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import { type DatePart, datePartName, fieldOf, type REPEATED } from '@rendezvous/contract/http/sent-form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Answer, ApiProblem, api, notSent } from '../platform/api/api.ts';
import type { CallOptions } from '../platform/api/call.ts';
import { problemFrom } from '../platform/api/problem.ts';
import { draftOf } from '../platform/forms/draft-of.ts';
import { useFormDraft } from '../platform/forms/form-draft.ts';
import { noteSent } from '../platform/forms/kept-form.ts';
import { type Control, controlsOf, differingIn, isCheckable, readForm } from '../platform/forms/read-form.ts';
import { isOnline } from '../platform/online.ts';
import { useFieldTexts } from '../platform/texts/use-problem-text.ts';
import { useSentForm } from './use-sent-form.ts';

export type Body<A extends Address> = BodyOf<Endpoints[A]>;

type Leaf = string | number | boolean | null | undefined | readonly unknown[];
/** The names of a body's fields; those of `consents` are `consents.mails` and so on. */
type NamesIn<T> = T extends object
  ? { [K in keyof T & string]-?: T[K] extends Leaf ? K : `${K}.${NamesIn<NonNullable<T[K]>>}` }[keyof T & string]
  : never;
export type FieldName<A extends Address> = NamesIn<Body<A>>;
type Repeated<Name extends string> = Name | `${Name}${typeof REPEATED}`;

/** Faults by the field's name. */
type WrongFields = Readonly<Record<string, FieldErrorCode | undefined>>;

export type FormOptions<A extends Address, Result> = {
  /** goes along with what is typed */
  hidden?: Partial<Body<A>>;
  query?: CallOptions<A>['query'];
  /** page after a success without scripts (see `FORM_FIELDS`); without it the page says that it is done */
  leadsTo?: string;
  /** reason why it may be repeated (C10): `key`: it carries one key for one content; `state`: twice is once */
  repeats?: 'key' | 'state';
  /** name under which typed content is kept until it was sent */
  draft?: string;
  /** finds faults before anything is sent */
  check?: (body: Partial<Body<A>>) => WrongFields;
  /** asks once more, in place of sending; `confirm` of the form sends then */
  ask?: () => void;
  /** replaces the plain call */
  send?: (body: Body<A>) => Promise<Result>;
  onStart?: () => void;
  /** awaited: the form stays busy until then */
  onSuccess?: (result: Result, body: Body<A>) => unknown;
  onError?: (problem: unknown) => unknown;
};

export type Form<A extends Address, Result = Answer<A>> = ReturnType<typeof useForm<A, Result>>;

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * A form of one call. Its fields are named like those of the call's body; what the server finds wrong stands at them
 * until they are changed, the first of them gets the focus, and everything typed stays. `Form` and `SubmitButton` draw
 * it. A form that is sent before the scripts are there is answered by the server, and begins here with that answer.
 */
export function useForm<A extends Address, Result = Answer<A>>(address: A, options: FormOptions<A, Result> = {}) {
  const { hidden, leadsTo, repeats, draft: draftName, ask, onStart, onSuccess, onError } = options;
  const sentForm = useSentForm(address);
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>(sentForm?.problem && problemFrom(sentForm.problem));
  const [changed, setChanged] = useState(NO_NAMES);
  const draft = useFormDraft(element, draftName, sentForm !== null, address);
  const { sendBody, forgetKey } = useSend(address, options);
  const call = useMutation({
    mutationFn: (body: Body<A>) =>
      sendBody(body).finally(noteSent(address, element.current && draftOf(element.current))),
    onMutate: onStart,
    async onSuccess(result, body) {
      draft.forget();
      await onSuccess?.(result, body);
    },
    onError(problem) {
      setFailure(problem);
      // The next press doesn't wait for what the page does about it.
      void onError?.(problem);
    },
  });
  const texts = useFieldTexts(failure);
  const { unplaced, marked } = useWrongFields(element, failure);
  const errors = Object.fromEntries(Object.entries(texts).filter(([name]) => !changed.has(name)));

  // The server says what is wrong with it.
  const bodyIn = (form: HTMLFormElement) => ({ ...readForm(form), ...hidden }) as Body<A>;

  function submit() {
    if (!element.current || call.isPending) return;
    const body = bodyIn(element.current);
    const wrong = findWrong(element.current, options.check?.(body));
    setChanged(NO_NAMES);
    setFailure(wrong);
    if (wrong) return;
    if (ask) return ask();
    call.mutate(body);
  }

  return {
    address,
    hidden: hidden ?? {},
    leadsTo,
    repeats,
    props: {
      ref: element,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        submit();
      },
      onInput({ target }: { target: EventTarget }) {
        if ('name' in target) setChanged((before) => new Set([...before, fieldOf(String(target.name))]));
      },
      onChange: draft.keep,
    },
    ...fieldsOf<FieldName<A>>(errors, sentForm?.typed ?? {}),
    errors,
    problem: failure,
    /** wrong fields that stand nowhere in the form */
    unplaced,
    /** titles of those that do */
    marked,
    fail: setFailure,
    /** Begins anew: the same content sent again is another one. */
    reset() {
      forgetKey();
      call.reset();
      setFailure(null);
    },
    submit,
    confirm: () => element.current && call.mutate(bodyIn(element.current)),
    busy: call.isPending,
    /** true: sent with success, by the server before the scripts were there, or since */
    done: call.isSuccess || (call.isIdle && !failure && sentForm?.done === true),
    /** body that was sent last */
    sent: call.variables,
    result: call.data,
    element,
  };
}

/** Ties controls to the body's fields: their names, their faults, and the contents they had already. */
function fieldsOf<Name extends string>(errors: Readonly<Record<string, string>>, typed: Record<string, string[]>) {
  return {
    /** a control with one text */
    field: (name: Repeated<Name>) => ({ name, error: errors[name], defaultValue: typed[name]?.[0] }),
    /** three controls of a date */
    date: (name: Name) => ({
      name,
      error: errors[name],
      defaultValue: (part: DatePart) => typed[datePartName(name, part)]?.[0],
    }),
    /** a control with one of several values, or several of them */
    choice: (name: Name) => ({ name, error: errors[name], defaultValue: typed[name] }),
    /** a box to be ticked; what is wrong is in `errors` */
    tick: (name: Name) => ({
      name,
      defaultChecked: typed[name] !== undefined,
      'aria-invalid': errors[name] ? (true as const) : undefined,
    }),
  };
}

const NOTHING_SENT = { content: '', key: '' };

/** Sends a body; with one key for one content, a press repeated after a lost answer finds what it made. */
function useSend<A extends Address, Result>(address: A, { query, repeats, send }: FormOptions<A, Result>) {
  const last = useRef(NOTHING_SENT);

  async function sendBody(body: Body<A>): Promise<Result> {
    if (!isOnline()) throw notSent();
    if (send) return send(body);
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    const idempotencyKey = repeats === 'key' ? last.current.key : undefined;
    const call = { query, body, idempotencyKey, repeatable: repeats === 'state' || undefined };
    return (await api<Address>(address, call as never)) as Result;
  }

  return {
    sendBody,
    forgetKey() {
      last.current = NOTHING_SENT;
    },
  };
}

/** Tells whether what is wrong with a field, or with the whole that it is a part of, stands at this control. */
function isAt(name: string, control: string): boolean {
  return name === fieldOf(control) || name.startsWith(`${control}.`) || control.startsWith(`${name}.`);
}

/** The words above a control, or above the group that answers one question with it. */
function titleOf(control: Control, name: string): string {
  const isPart = isCheckable(control) || control.name !== name;
  const legend = isPart && control.closest('fieldset:has(> legend)')?.querySelector('legend');
  return (legend || control.labels?.[0])?.textContent ?? '';
}

const NOTHING_WRONG: { unplaced: readonly string[]; marked: readonly string[] } = { unplaced: [], marked: [] };

/**
 * Leads to the first field that is wrong.
 * @returns the names of those that have no place in the form, and the titles of the others
 */
function useWrongFields(element: { current: HTMLFormElement | null }, failure: unknown) {
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  useEffect(() => {
    const names = failure instanceof ApiProblem ? Object.keys(failure.fields) : [];
    const controls = element.current ? controlsOf(element.current) : [];
    const found = controls.flatMap((control) => {
      const name = names.find((name) => isAt(name, control.name));
      return name === undefined ? [] : { control, title: titleOf(control, name) };
    });
    setWrong({
      unplaced: names.filter((name) => !controls.some((control) => isAt(name, control.name))),
      marked: [...new Set(found.map(({ title }) => title).filter(Boolean))],
    });
    const first = found[0]?.control;
    first?.closest('div, fieldset')?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [element, failure]);
  return wrong;
}

/** Finds faults already here, and tells them as the server would; null: none. */
function findWrong(form: HTMLFormElement, found: WrongFields = {}): ApiProblem | null {
  const fields: Record<string, { code: FieldErrorCode }> = {};
  for (const [name, code] of Object.entries(found)) if (code) fields[name] = { code };
  for (const name of differingIn(form)) fields[name] = { code: 'passwords_differ' };
  if (Object.keys(fields).length === 0) return null;
  return new ApiProblem({ code: 'validation_failed', status: 422, fields });
}
