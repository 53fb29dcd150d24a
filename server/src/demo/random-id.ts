import { randomFillSync } from 'node:crypto';

export const ID_BYTES = 16;
const VERSION_4 = 0x40;
const VARIANT = 0x80;

/** Random bytes for thousands of ids: asking for each costs ten times as much. */
let spare = Buffer.alloc(0);

/** Makes a random UUID (version 4), as its bytes. */
export function randomId(): Buffer {
  if (spare.length === 0) spare = randomFillSync(Buffer.allocUnsafeSlow(ID_BYTES * 4096));
  const id = spare.subarray(0, ID_BYTES);
  spare = spare.subarray(ID_BYTES);
  id[6] = ((id[6] ?? 0) & 0x0f) | VERSION_4;
  id[8] = ((id[8] ?? 0) & 0x3f) | VARIANT;
  return id;
}

/** The id as statements may write it. */
export function idText(id: Uint8Array): string {
  return Buffer.from(id).toString('hex');
}
