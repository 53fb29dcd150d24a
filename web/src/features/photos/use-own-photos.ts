import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, api, upload } from '../../platform/api.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

/** A photo on its way: `preview` is an address of the file itself, `progress` goes from 0 to 1. */
export type Sending = { preview: string; progress: number; replaces?: string };
type Added = { file: Blob; replaces?: string };

/**
 * Adding, replacing, ordering and removing one's photos; the profile and the top bar's face follow. A file that is
 * chosen is cropped first: whoever calls `choose` also draws `<CropSheet>` with `crop`.
 */
export function useOwnPhotos() {
  const { keep, keepAdded } = useKeepPhotos();
  const [sending, setSending] = useState<Sending | null>(null);
  const { chosen, choose: offerCrop, forget } = useChosenPhoto();

  const add = useMutation({
    async mutationFn({ file, replaces }: Added) {
      // known before the first byte is sent
      if (file.size > MAX_PHOTO_BYTES) throw new ApiProblem({ code: 'file_too_large', status: 413 });
      const preview = URL.createObjectURL(file);
      const show = (progress: number) => setSending({ preview, progress, replaces });
      show(0);
      try {
        return await upload('POST photos.php', { query: { replace: replaces }, file, onProgress: show });
      } finally {
        URL.revokeObjectURL(preview);
        setSending(null);
      }
    },
    onSuccess: ({ photo }, { replaces }) => keepAdded(photo, replaces),
  });

  async function choose(file: File, replaces?: string) {
    if (!(await offerCrop(file, replaces))) add.mutate({ file, replaces });
  }

  function use(file: Blob) {
    forget();
    add.mutate({ file, replaces: chosen?.replaces });
  }

  const makeMain = useMutation({
    mutationFn: (id: string) => api('PUT photos.php', { query: { id }, body: { main: true } }),
    onSuccess: ({ photos }) => keep(photos),
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE photos.php', { query: { id } }),
    onSuccess: ({ photos }) => keep(photos),
  });
  const crop = { chosen, onUse: use, onCancel: forget };
  return { add, choose, crop, makeMain, remove, sending, problem: add.error ?? makeMain.error ?? remove.error };
}
