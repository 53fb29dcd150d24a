import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import { useRef, useState } from 'react';
import { ApiProblem, upload } from '../../platform/api.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

/** A photo between being chosen and being there, or refused. */
export type Upload = {
  key: number;
  /** of the file, to tell several apart */
  name: string;
  /** an address of the file itself, in this browser only */
  preview: string;
  /** 0 to 1; at 1 the server is at work on it */
  progress: number;
  problem?: unknown;
  replaces?: string;
  file: Blob;
  abort: AbortController;
};

type Chosen = Pick<Upload, 'file' | 'name' | 'replaces'>;

let lastKey = 0;

/** Sends any number of photos, one after the other. Each can be cancelled, and tried again after a refusal. */
export function usePhotoQueue(limit: number) {
  const { known, keepAdded, askAgain } = useKeepPhotos();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());

  function change(key: number, parts: Partial<Upload>) {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...parts } : one)));
  }

  function drop({ key, preview }: Upload) {
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((one) => one.key !== key));
  }

  async function send(one: Upload) {
    const { key, file, replaces, abort } = one;
    try {
      abort.signal.throwIfAborted();
      // both are known before the first byte is sent
      if (!replaces && known().length >= limit) {
        throw new ApiProblem({ code: 'photo_limit', status: 403, params: { limit } });
      }
      if (file.size > MAX_PHOTO_BYTES) throw new ApiProblem({ code: 'file_too_large', status: 413 });
      const onProgress = (progress: number) => change(key, { progress });
      const query = { replace: replaces };
      const { photo } = await upload('POST photos.php', { query, file, onProgress, signal: abort.signal });
      keepAdded(photo, replaces);
      drop(one);
    } catch (problem) {
      if (abort.signal.aborted) drop(one);
      else change(key, { problem });
      // the answer may have got lost behind a photo that was kept
      if (abort.signal.aborted || (problem instanceof ApiProblem && problem.status === 0)) askAgain();
    }
  }

  function add(chosen: Chosen) {
    const preview = URL.createObjectURL(chosen.file);
    const one = { ...chosen, key: ++lastKey, preview, progress: 0, abort: new AbortController() };
    setUploads((all) => [...all, one]);
    line.current = line.current.then(() => send(one));
  }

  return {
    underWay: uploads.filter(({ problem }) => !problem),
    failed: uploads.filter(({ problem }) => problem),
    add,
    retry(one: Upload) {
      drop(one);
      add({ file: one.file, name: one.name, replaces: one.replaces });
    },
    cancel(one: Upload) {
      one.abort.abort();
      // one that waits in the line has not begun
      if (one.progress === 0) drop(one);
    },
    dismiss: drop,
  };
}
