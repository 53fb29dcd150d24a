import type { Photo } from '@rendezvous/contract/photos/photo';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { sharpPhotosFor } from './photos.access.ts';
import { selectPhotos } from './photos.queries.ts';
import { photosFrom } from './photos.view.ts';

/**
 * Photos of a profile as this viewer sees them (M4). Sharp are: the viewer's own; for visitors the main photo; for free
 * members the first 3; for premium all. The others are blurred, and `hidden` counts them; private ones are not there
 * (S11). Whether the viewer may see the profile must have been checked before.
 */
export function photosFor(call: Call, profileId: string): Promise<SeenPhotos> {
  return photosSeenBy(call, call.viewer, profileId);
}

type SeenPhotos = { photos: Photo[]; hidden: number };

/** The same for another viewer than the caller: a preview of the caller's own profile. */
export async function photosSeenBy(
  call: Call,
  viewer: Pick<Viewer, 'profileId' | 'paid'> | null,
  profileId: string,
): Promise<SeenPhotos> {
  const all = await selectPhotos(call.sql, profileId);
  const rows = viewer?.profileId === profileId ? all : all.filter((photo) => !photo.private);
  const photos = photosFrom(call, rows, sharpPhotosFor(viewer, profileId));
  return { photos, hidden: photos.filter((photo) => !photo.sharp).length };
}
