/** As the database writes one; for patterns of addresses, too. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
