import { useSyncExternalStore } from 'react';

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
 * again, failed ones too.
 */
let uploads: readonly Upload[] = [];
const none: readonly Upload[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly Upload[]) {
  uploads = changed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds an upload. In the browser only, from handlers. Uploads of another account in this tab are dropped. */
export function addUpload(upload: Upload): void {
  for (const other of uploads) if (other.owner !== upload.owner) dropUpload(other);
  set([...uploads, upload]);
}

export function changeUpload(key: number, parts: Partial<Pick<Upload, 'progress' | 'problem'>>): void {
  set(uploads.map((one) => (one.key === key ? { ...one, ...parts } : one)));
}

export function dropUpload({ key, preview }: Upload): void {
  URL.revokeObjectURL(preview);
  set(uploads.filter((one) => one.key !== key));
}

/** Tells whether the list is visible now. */
export function areUploadsShown(): boolean {
  return listeners.size > 0;
}

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );
}
