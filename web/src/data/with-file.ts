import { type Unsent, withNewAttempt } from './unsent.ts';

/**
 * Notes whether the photo of a message has to be uploaded: this device keeps it, and the site does not. It waits for
 * nothing else then, and goes on by itself.
 */
export function withFile(all: readonly Unsent[], id: string, file: boolean): Unsent[] {
  return all.flatMap((unsent) => (unsent.id === id ? withNewAttempt([{ ...unsent, file }], id, unsent.price) : unsent));
}
