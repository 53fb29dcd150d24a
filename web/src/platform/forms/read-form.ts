import { datePartName, fieldOf, joinDate, REPEATED } from '@rendezvous/contract/http/sent-form';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls that a member sees and that say something, in the order of the page. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => isControl(element));
}

function isControl(element: Element): element is Control {
  if (!element.matches('input, select, textarea')) return false;
  const { name, hidden, disabled, type } = element as Control;
  return name !== '' && !hidden && !disabled && type !== 'hidden';
}

/**
 * The body that a form's fields make, by their names: `consents.mails` goes into `consents`. A box without a value is
 * true or false, boxes with values make a list, three fields a date, and what was left empty is missing: the server
 * says so at its field.
 */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const controls = controlsOf(form);
  for (const control of controls) {
    if (control.name.endsWith(REPEATED)) continue;
    const date = fieldOf(control.name);
    if (date !== control.name) {
      const joined = joinDate((part) => controls.find(({ name }) => name === datePartName(date, part))?.value);
      if (joined !== undefined) body[date] = joined;
      continue;
    }
    const value = saidBy(control);
    if (value === undefined) continue;
    const [place, name] = placeOf(body, control.name);
    const known = place[name];
    place[name] = isOneOfSeveral(control) ? [...(Array.isArray(known) ? known : []), value] : value;
  }
  return body;
}

/** Text that stands in a form's control; empty where there is none of this name. */
export function textIn(form: HTMLFormElement, name: string): string {
  return controlsOf(form).find((control) => control.name === name)?.value ?? '';
}

/** Fields to be typed twice that say two things. */
export function differingIn(form: HTMLFormElement): string[] {
  const controls = controlsOf(form);
  const repeated = controls.filter(({ name }) => name.endsWith(REPEATED));
  const original = (name: string) => controls.find((one) => one.name === name.slice(0, -REPEATED.length))?.value;
  return repeated.filter(({ name, value }) => value !== original(name)).map(({ name }) => name);
}

function saidBy(control: Control): string | boolean | undefined {
  if (!isCheckable(control)) return control.value || undefined;
  if (control.type === 'checkbox' && !isOneOfSeveral(control)) return control.checked;
  return control.checked ? control.value : undefined;
}

export function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isOneOfSeveral(control: Control): boolean {
  return control.type === 'checkbox' && control.hasAttribute('value');
}

function placeOf(body: Record<string, unknown>, name: string): [place: Record<string, unknown>, name: string] {
  const [outer = '', inner] = name.split('.');
  if (inner === undefined) return [body, name];
  const place = { ...(body[outer] as Record<string, unknown> | undefined) };
  body[outer] = place;
  return [place, inner];
}

/** Values as hidden fields say them: `{ total: { amount: 1 } }` is `total.amount`. What is undefined is left out. */
export function asFields(values: object, prefix = ''): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((one) => [prefix + name, String(one)]);
    return typeof value === 'object' ? asFields(value, `${prefix}${name}.`) : [[prefix + name, String(value)]];
  });
}
