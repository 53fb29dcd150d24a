import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../data/current-user.ts';
import { ORDER_PHOTOS, ownProfileQuery } from '../../data/own-profile.ts';
import { forgetPreviews } from '../../data/profile-preview.ts';
import { onLive } from '../../platform/live/on-live.ts';

/**
 * Follows changes of the own photos, made here, elsewhere, or by the operator.
 * @returns a function that ends it
 */
export function followPhotos(queryClient: QueryClient): () => void {
  return onLive('photo', () => {
    // A move that is shown already would be taken back for a moment; its answer has all photos.
    if (queryClient.isMutating({ mutationKey: ORDER_PHOTOS }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    forgetPreviews(queryClient);
  });
}
