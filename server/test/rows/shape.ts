/** A type of TypeScript as data: row types are read from the source, and rows that tests see are compared with them. */
export type Shape =
  | { is: 'any' }
  | { is: 'null' | 'undefined' | 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' }
  | { is: 'literal'; value: string | number | boolean }
  | { is: 'list'; of: Shape }
  | { is: 'record'; of: Shape }
  | { is: 'object'; fields: Record<string, Shape> }
  | { is: 'one of'; shapes: Shape[] };

type Fields = Record<string, Shape>;

/** Tells the first fault of a value, by its place in it; undefined: none. */
export function mismatch(value: unknown, shape: Shape, path: string): string | undefined {
  switch (shape.is) {
    case 'any':
      return undefined;
    case 'literal':
      return value === shape.value ? undefined : wrong(path, value, shape);
    case 'list':
      if (!Array.isArray(value)) return wrong(path, value, shape);
      return first(value, (item, index) => mismatch(item, shape.of, `${path}[${index}]`));
    case 'record':
      if (!isObject(value)) return wrong(path, value, shape);
      return first(Object.entries(value), ([name, item]) => mismatch(item, shape.of, dotted(path, name)));
    case 'object':
      if (!isObject(value)) return wrong(path, value, shape);
      return mismatchOfFields(value, shape.fields, path) ?? unknownField(value, [shape.fields], path);
    case 'one of':
      return mismatchOfEach(value, shape, path);
    default:
      return kindOf(value) === shape.is ? undefined : wrong(path, value, shape);
  }
}

function mismatchOfFields(value: object, fields: Fields, path: string): string | undefined {
  const found = new Map<string, unknown>(Object.entries(value));
  return first(Object.entries(fields), ([name, field]) => mismatch(found.get(name), field, dotted(path, name)));
}

/** A field of one form of an object may stand in another: what a form does not name, nobody reads there. */
function unknownField(value: object, forms: Fields[], path: string): string | undefined {
  const unknown = Object.keys(value).find((name) => !forms.some((fields) => name in fields));
  return unknown && `${dotted(path, unknown)} is not in the type`;
}

function mismatchOfEach(value: unknown, shape: Shape & { is: 'one of' }, path: string): string | undefined {
  const forms = shape.shapes.flatMap((one) => (one.is === 'object' ? [one.fields] : []));
  if (forms.length === 0 || !isObject(value)) {
    return shape.shapes.some((one) => !mismatch(value, one, path)) ? undefined : wrong(path, value, shape);
  }
  const wrongs = forms.map((fields) => mismatchOfFields(value, fields, path));
  if (wrongs.includes(undefined)) return unknownField(value, forms, path);
  // The form that its literals and nulls tell, where they tell one.
  const meant = forms.findIndex((fields) => isMeant(value, fields));
  return wrongs[meant] ?? wrongs[0];
}

function isMeant(value: object, fields: Fields): boolean {
  const telling = Object.entries(fields).filter(([, { is }]) => is === 'literal' || is === 'null');
  return !mismatchOfFields(value, Object.fromEntries(telling), '');
}

/** A shape in words, as one would write the type. */
export function inWords(shape: Shape): string {
  switch (shape.is) {
    case 'literal':
      return JSON.stringify(shape.value);
    case 'list':
      return shape.of.is === 'one of' ? `(${inWords(shape.of)})[]` : `${inWords(shape.of)}[]`;
    case 'record':
      return `Record<string, ${inWords(shape.of)}>`;
    case 'object':
      return `{ ${Object.keys(shape.fields).join(', ')} }`;
    case 'one of':
      return shape.shapes.map(inWords).join(' | ');
    default:
      return shape.is;
  }
}

function wrong(path: string, value: unknown, shape: Shape): string {
  return `${path || 'the row'} is ${shown(value)}, the type says ${inWords(shape)}`;
}

function shown(value: unknown): string {
  const kind = kindOf(value);
  if (kind === 'null' || kind === 'undefined') return kind;
  return `${kind} ${JSON.stringify(value).slice(0, 60)}`;
}

/** Names the kind of a value as shapes do. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Buffer';
  return typeof value;
}

function dotted(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

function isObject(value: unknown): value is object {
  return kindOf(value) === 'object';
}

function first<T>(items: readonly T[], find: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}
