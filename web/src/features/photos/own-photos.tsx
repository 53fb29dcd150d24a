import type { Photo } from '@rendezvous/contract/photos/photo';
import { FormProblem } from '../../shell/form-problem.tsx';
import { PhotoSlots } from './photo-slots.tsx';
import { useOwnPhotos } from './use-own-photos.ts';

export function OwnPhotos({ photos, limit }: { photos: readonly Photo[]; limit: number }) {
  const own = useOwnPhotos();
  return (
    <>
      <FormProblem problem={own.problem} />
      <PhotoSlots photos={photos} limit={limit} own={own} />
    </>
  );
}
