import { type RefObject, useEffect, useRef } from 'react';
import { type Draft, draftOf, keptAs } from './draft-of.ts';
import { DRAFT_PREFIX } from './forget-drafts.ts';
import { takeForm } from './kept-form.ts';
import { type Control, controlsOf, isCheckable } from './read-form.ts';

const keyOf = (name: string) => DRAFT_PREFIX + name;

/**
 * Keeps what is typed in a form until it was sent, in this tab alone, and puts it back when the form is there again:
 * after a reload, another language, a look at another page. Passwords are never kept. A control says by `data-draft`
 * under which other name it is kept; the empty one keeps nothing. A form that was `sent` without scripts has what was
 * typed last already. A form without a name is put back only if it was refused because the session had ended.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  sent = false,
  address = '',
) {
  const puttingBack = useRef(false);
  useEffect(() => {
    if (!form.current) return;
    if (name && sent) return writeDraft(name, { ...readDraft(name), ...draftOf(form.current) });
    const draft = { ...(name && readDraft(name)), ...takeForm(address) };
    // React shows a control's new value only after the effect: what is read meanwhile would be kept as empty.
    puttingBack.current = true;
    restoreDraft(form.current, draft);
    puttingBack.current = false;
  }, [form, address, name, sent]);

  return {
    keep(): void {
      if (name && form.current && !puttingBack.current)
        writeDraft(name, { ...readDraft(name), ...draftOf(form.current) });
    },
    forget(): void {
      if (name) writeDraft(name, {});
    },
  };
}

function readDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
  } catch {
    return {};
  }
}

function writeDraft(name: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // then nothing is kept
  }
}

/** Puts back what was typed, where the page has nothing newer; what was typed before the scripts were there stays. */
function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const kept = draft[keptAs(control)];
    if (!kept || !isUntouched(control)) continue;
    if (!isCheckable(control)) typeInto(control, kept[0] ?? '');
    else if (control.checked !== kept.includes(control.value) && isTurnedByClick(control)) control.click();
  }
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected ?? true;
  return isCheckable(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

/** A radio is turned off by another one. */
const isTurnedByClick = ({ type, checked }: HTMLInputElement) => type === 'checkbox' || !checked;

/** Fills a control as if somebody typed, so that whoever draws the control hears of it. */
export function typeInto(control: Control, value: string): void {
  // React overlays the property of the element itself
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
