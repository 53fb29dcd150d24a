import { vi } from 'vitest';
import { PATIENCE_MS } from './patience-ms.ts';

const { waitFor, waitUntil } = vi;

/** Vitest waits for a second unless told otherwise, and takes another default for `expect.poll` alone. */
function patient<O extends object>(options: number | O = {} as O) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
