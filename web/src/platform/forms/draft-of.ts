import { type Control, controlsOf, isCheckable } from './read-form.ts';

/** Texts typed in a form, by the names under which they are kept. */
export type Draft = Record<string, string[]>;

/** Name under which a control is kept; the empty one keeps nothing. Passwords are never kept. */
export function keptAs({ dataset, name, autocomplete }: Control): string {
  return autocomplete.includes('password') ? '' : (dataset.draft ?? name);
}

export function draftOf(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const control of controlsOf(form)) {
    const name = keptAs(control);
    if (name === '') continue;
    const said = !isCheckable(control) || control.checked ? [control.value] : [];
    draft[name] = [...(draft[name] ?? []), ...said];
  }
  return draft;
}
