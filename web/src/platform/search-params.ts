/** Reads search parameters, which anybody can type: values that don't fit are left out. */

export function oneOf<const Values extends readonly string[]>(
  value: unknown,
  values: Values,
): Values[number] | undefined {
  return values.find((known) => known === value);
}

export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

export function shortText(value: unknown, maxLength = 200): string | undefined {
  // A value that looks like a number arrives as one.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : undefined;
}

/** A path of this site, otherwise undefined (S6): a link may not lead to another site through `?next=`. */
export function ownPath(value: unknown): string | undefined {
  const path = shortText(value, 500);
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\s]/.test(path)) return undefined;
  return new URL(path, 'http://own.invalid').host === 'own.invalid' ? path : undefined;
}
