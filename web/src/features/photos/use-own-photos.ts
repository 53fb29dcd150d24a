import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import type { Photo } from '@rendezvous/contract/photos/photo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, api, upload } from '../../platform/api.ts';
import { sessionQuery } from '../accounts/session.ts';
import { ownProfileQuery } from '../members/own-profile.ts';

/** A photo on its way: `preview` is an address of the file itself, `progress` goes from 0 to 1. */
type Sending = { preview: string; progress: number };

/** Adding, ordering and removing one's photos; the profile and the top bar's face follow. */
export function useOwnPhotos() {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);

  function keep(photos: Photo[]) {
    queryClient.setQueryData(
      ownProfileQuery.queryKey,
      (known: OwnProfile | undefined) => known && { ...known, photos },
    );
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  const add = useMutation({
    async mutationFn(file: File) {
      // known before the first byte is sent
      if (file.size > MAX_PHOTO_BYTES) throw new ApiProblem({ code: 'file_too_large', status: 413 });
      const preview = URL.createObjectURL(file);
      setSending({ preview, progress: 0 });
      try {
        return await upload('POST photos.php', { file, onProgress: (progress) => setSending({ preview, progress }) });
      } finally {
        URL.revokeObjectURL(preview);
        setSending(null);
      }
    },
    onSuccess({ photo }) {
      const known = queryClient.getQueryData(ownProfileQuery.queryKey)?.photos ?? [];
      keep([...known, photo]);
    },
  });
  const makeMain = useMutation({
    mutationFn: (id: string) => api('PUT photos.php', { query: { id }, body: { main: true } }),
    onSuccess: ({ photos }) => keep(photos),
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE photos.php', { query: { id } }),
    onSuccess: ({ photos }) => keep(photos),
  });
  return { add, makeMain, remove, sending, problem: add.error ?? makeMain.error ?? remove.error };
}
