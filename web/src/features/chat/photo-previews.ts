import { createLastingStore } from '../../platform/create-store.ts';
import { onUserChange } from '../../platform/user-change.ts';

/** Photos kept, the latest ones: the browser holds the file of each. */
const MOST = 20;

/** Photos that were chosen in this browser, by the ids under which they are sent: shown until the server has them. */
const previews = createLastingStore<ReadonlyMap<string, string>>(new Map());
onUserChange(() => forgetBeyond(0, previews.get()));

export function keepPreview(id: string, file: Blob): void {
  if (previews.get().has(id)) return;
  forgetBeyond(MOST, new Map(previews.get()).set(id, URL.createObjectURL(file)));
}

function forgetBeyond(most: number, known: ReadonlyMap<string, string>): void {
  const rest = new Map(known);
  for (const [id, address] of known) {
    if (rest.size <= most) break;
    rest.delete(id);
    URL.revokeObjectURL(address);
  }
  previews.set(rest);
}

/** The address of such a photo; undefined: this page knows none. */
export function usePreview(id: string): string | undefined {
  return previews.use().get(id);
}

export function previewOf(id: string): string | undefined {
  return previews.get().get(id);
}
