import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

/** Deletes one of the member's photos. */
export function useRemovePhoto() {
  const { keep } = useKeepPhotos();
  return useMutation({
    mutationFn: (id: string) => api('DELETE photos.php', { query: { id } }),
    onSuccess: ({ photos }) => keep(photos),
  });
}
