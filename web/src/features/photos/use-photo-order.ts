import type { Photo } from '@rendezvous/contract/photos/photo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ORDER_PHOTOS } from '../../data/own-profile.ts';
import { api } from '../../platform/api/api.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

type Move = { id: string; to: number };

/** Moves a photo: shown at once, taken back if the server refuses. The first place is the main photo. */
export function usePhotoOrder() {
  const queryClient = useQueryClient();
  const { known, keep, askAgain } = useKeepPhotos();
  return useMutation({
    mutationKey: ORDER_PHOTOS,
    scope: { id: 'photos' },
    mutationFn: ({ id, to }: Move) =>
      api('PUT photos.php', { query: { id }, body: { position: to }, repeatable: true }),
    onMutate: ({ id, to }) => keep(movedTo(known(), id, to)),
    onSuccess({ photos }) {
      // A later move is shown already and would disappear for a moment.
      if (queryClient.isMutating({ mutationKey: ORDER_PHOTOS }) === 1) keep(photos);
    },
    onError: askAgain,
  });
}

function movedTo(photos: readonly Photo[], id: string, to: number): Photo[] {
  const moved = photos.filter((photo) => photo.id === id);
  const others = photos.filter((photo) => photo.id !== id);
  return others.toSpliced(to, 0, ...moved).map((photo, position) => ({ ...photo, position, main: position === 0 }));
}
