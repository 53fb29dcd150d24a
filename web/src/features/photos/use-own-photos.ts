import type { OwnProfile } from '@rendezvous/contract/members/profile';
import type { Photo } from '@rendezvous/contract/photos/photo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, upload } from '../../platform/api.ts';
import { sessionQuery } from '../accounts/session.ts';
import { ownProfileQuery } from '../members/own-profile.ts';

/** Adding, ordering and removing one's photos; the profile and the top bar's face follow. */
export function useOwnPhotos() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);

  function keep(photos: Photo[]) {
    queryClient.setQueryData(
      ownProfileQuery.queryKey,
      (known: OwnProfile | undefined) => known && { ...known, photos },
    );
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  const add = useMutation({
    mutationFn(file: File) {
      setProgress(0);
      return upload('POST photos.php', { file, onProgress: setProgress });
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
  return { add, makeMain, remove, progress, problem: add.error ?? makeMain.error ?? remove.error };
}
