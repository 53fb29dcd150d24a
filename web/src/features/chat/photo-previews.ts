import { onUserChange } from '../../platform/user-change.ts';

/** Photos kept, the latest ones: the browser holds the file of each. */
const MOST = 20;

/** Photos that were chosen on this page, by the ids under which they are sent: shown until the server has them. */
const previews = new Map<string, string>();
onUserChange(() => forgetBeyond(0));

export function keepPreview(id: string, file: Blob): void {
  previews.set(id, URL.createObjectURL(file));
  forgetBeyond(MOST);
}

function forgetBeyond(most: number): void {
  for (const [id, address] of previews) {
    if (previews.size <= most) return;
    previews.delete(id);
    URL.revokeObjectURL(address);
  }
}

export function previewOf(id: string): string | undefined {
  return previews.get(id);
}
