import { useSyncExternalStore } from 'react';

/** A photo between being chosen and being there, or refused. */
export type Upload = {
  key: number;
  /** of the photo that comes of it: sent again, it is not added twice */
  id: string;
  /** the account it is for */
  owner: string;
  /** of the file, to tell several apart */
  name: string;
  /** an address of the file itself, in this browser only */
  preview: string;
  /** 0 to 1; at 1 the server is at work on it; null while it waits for those before it */
  progress: number | null;
  problem?: unknown;
  replaces?: string;
  file: Blob;
  abort: AbortController;
};

/**
 * Every upload of this tab. It outlives the page that began it, so that whoever looks at something else meanwhile finds
 * it again, also when it failed.
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

/** In the browser only, from handlers. What somebody else left in this tab goes. */
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

/** Whether somebody looks at the list at this moment. */
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
