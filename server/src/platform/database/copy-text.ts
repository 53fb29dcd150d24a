export type CopyValue = string | number | boolean | Date | null | readonly string[];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const ESCAPED = /[\\\t\n\r]/g;

/** A value as the text format of `copy` has it; between values stands a tab, behind each row a new line. */
export function copyText(value: CopyValue): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return escaped(`{${value.map(element).join(',')}}`);
  return String(value);
}

function escaped(text: string): string {
  return text.search(ESCAPED) === -1 ? text : text.replaceAll(ESCAPED, (character) => ESCAPES[character] ?? '');
}

/** Of an array: in quotes, with a backslash before quotes and backslashes. */
function element(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
