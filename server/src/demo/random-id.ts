import { randomFillSync } from 'node:crypto';

export const ID_BYTES = 16;
const VERSION_4 = 0x40;
const VARIANT = 0x80;

/** Random bytes for thousands of ids: asking for each costs ten times as much. */
let spare = Buffer.alloc(0);
let used = 0;
let ascended = 0;

/** Makes a random UUID (version 4), as its bytes. */
export function randomId(): Buffer {
  if (used === spare.length) {
    spare = randomFillSync(Buffer.allocUnsafeSlow(ID_BYTES * 4096));
    used = 0;
  }
  const id = spare.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  id[6] = ((id[6] ?? 0) & 0x0f) | VERSION_4;
  id[8] = ((id[8] ?? 0) & 0x3f) | VARIANT;
  return id;
}

/** Makes an id that is random except its beginning, which ascends: an index of rows in their order needs no sorting. */
export function ascendingId(): Buffer {
  const id = randomId();
  id.writeUInt32BE(ascended);
  ascended = (ascended + 1) >>> 0;
  return id;
}

/** The id as statements may write it. */
export function idText(id: Uint8Array): string {
  return Buffer.from(id).toString('hex');
}
