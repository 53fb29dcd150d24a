import { createLastingStore } from '../../platform/create-store.ts';

/** A photo that was chosen and is not stored yet, or was refused. */
export type Upload = {
  key: number;
  /** id of the future photo: sent again, it is not added twice */
  id: string;
  /** account that it belongs to */
  owner: string;
  /** name of the file, to tell several apart */
  name: string;
  /** address of the file itself, in this browser only */
  preview: string;
  /** 0 to 1; at 1 the server works on it; null while it waits for those before it */
  progress: number | null;
  problem?: unknown;
  replaces?: string;
  file: Blob;
  abort: AbortController;
};

/**
 * Every upload of this tab. The list outlives the page that began it, so that a member who goes elsewhere finds uploads
 * again, failed ones too, also after the session was lost: each says whose it is.
 */
const uploads = createLastingStore<readonly Upload[]>([]);
export const useUploads = uploads.use;

/** Adds an upload. In the browser only, from handlers. Uploads of another account in this tab are dropped. */
export function addUpload(upload: Upload): void {
  for (const other of uploads.get()) if (other.owner !== upload.owner) dropUpload(other);
  uploads.set([...uploads.get(), upload]);
}

export function changeUpload(key: number, parts: Partial<Pick<Upload, 'progress' | 'problem'>>): void {
  uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...parts } : one)));
}

export function dropUpload({ key, preview }: Upload): void {
  URL.revokeObjectURL(preview);
  uploads.set(uploads.get().filter((one) => one.key !== key));
}

/** Tells whether the list is visible now. */
export function areUploadsShown(): boolean {
  return uploads.followers > 0;
}
