import type { Photo } from '@rendezvous/contract/photos/photo';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../data/current-user.ts';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { forgetPreviews } from '../../data/profile-preview.ts';

/** Shows the result of a change of photos: the profile and the top bar's face follow. */
export function useKeepPhotos() {
  const queryClient = useQueryClient();
  const known = () => queryClient.getQueryData(ownProfileQuery.queryKey)?.photos ?? [];

  function keep(photos: Photo[]) {
    queryClient.setQueryData(ownProfileQuery.queryKey, (profile) => profile && { ...profile, photos });
    forgetPreviews(queryClient);
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }

  function keepAdded(photo: Photo, replaces?: string) {
    const others = known().filter(({ id }) => id !== replaces && id !== photo.id);
    keep(others.toSpliced(photo.position, 0, photo));
  }

  /** Loads again after a failure that may hide a success. */
  function askAgain() {
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  }

  return { known, keep, keepAdded, askAgain };
}
