/** Makes the id of a new message (C2): UUIDv7, so that consecutive ids lie side by side in the database. */
export function newMessageId(now = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const time = now.toString(16).padStart(12, '0');
  const [a = 0, b = 0, c = 0, ...rest] = random;
  const bytes = [0x70 | (a & 0x0f), b, 0x80 | (c & 0x3f), ...rest];
  const tail = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [time.slice(0, 8), time.slice(8), tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join('-');
}
