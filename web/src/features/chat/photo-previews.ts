/** Photos that were chosen on this page, by the ids under which they are sent: shown until the server has them. */
const previews = new Map<string, string>();

export function keepPreview(id: string, file: Blob): void {
  previews.set(id, URL.createObjectURL(file));
}

export function previewOf(id: string): string | undefined {
  return previews.get(id);
}
