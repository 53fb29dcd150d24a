import type { Unsent } from './unsent.ts';

/** Notes whether the photo of a message has to be uploaded: this device keeps it, and the site does not. */
export function withFile(all: readonly Unsent[], id: string, file: boolean): Unsent[] {
  return all.map((unsent) => (unsent.id === id ? { ...unsent, file } : unsent));
}
