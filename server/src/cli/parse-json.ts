/**
 * Parses a value of the command line.
 * @throws Error of one line
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${text} is not JSON: a text stands in double quotes, '"${text}"'`);
  }
}
