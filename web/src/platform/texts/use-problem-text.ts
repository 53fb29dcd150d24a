import type { FieldErrorCode } from '@rendezvous/contract/errors/shared';
import { ApiProblem, waitOf } from '../api/problem.ts';
import { useDates } from './use-dates.ts';
import { useTexts } from './use-texts.ts';
import { useWait } from './use-wait.ts';

/** Values that are times. */
const TIMES = ['until', 'resets_at'] as const;

/**
 * The text about a failed call: the sentence of its code, or that something went wrong. Texts: `errors`, `shell` (the
 * root route loads them).
 */
export function useProblemText(problem: unknown): string | undefined {
  const sentenceOf = useProblemSentence();
  return problem ? sentenceOf(problem) : undefined;
}

/** The same as a function, for toasts from handlers. */
export function useProblemSentence(): (problem: unknown) => string {
  const t = useTexts('errors');
  const shell = useTexts('shell');
  const { moment } = useDates();
  const saidWait = useWait();
  return (problem) => {
    if (!(problem instanceof ApiProblem) || !t.has(problem.code)) return t('internal_error');
    // An answer came, so the connection is not what is to be looked at.
    if (problem.code === 'service_unavailable' && problem.status > 0) return shell('error.busy');
    const wait = waitOf(problem);
    if (wait !== undefined) return t('rate_limited', { wait: saidWait(wait) });
    const params = { ...problem.params };
    for (const time of TIMES) if (typeof params[time] === 'string') params[time] = moment(params[time]);
    return t(problem.code, sentenceValues(params));
  };
}

/** The sentence of each field that was refused, by field name. */
export function useFieldTexts(problem: unknown): Readonly<Record<string, string>> {
  const t = useTexts('fields');
  if (!(problem instanceof ApiProblem)) return {};
  return Object.fromEntries(
    Object.entries(problem.fields).map(([field, { code, params }]) => {
      const sentence = [sentenceOfField(field, code), code, 'invalid' as const].find((key) => t.has(key)) ?? 'invalid';
      return [field, t(sentence, sentenceValues(params))];
    }),
  );
}

type FieldSentence = Parameters<ReturnType<typeof useTexts<'fields'>>>[0];

/** A field left empty has a sentence of its own, as has a date that is none, found by the last part of its name. */
function sentenceOfField(field: string, code: FieldErrorCode): FieldSentence {
  const name = field.split('.').at(-1);
  // The name comes with an answer, so the compiler can't know it; `has` tells whether there is a sentence.
  if (code === 'required' || code === 'terms_required') return `missing.${name}` as FieldSentence;
  return code === 'invalid' ? (`wrong.${name}` as FieldSentence) : code;
}

/**
 * Values of a sentence. Codes and values come from one answer, so the compiler can't pair them; a test compares both
 * sides' names.
 */
function sentenceValues(params: ApiProblem['params'] | undefined) {
  return params as never;
}
