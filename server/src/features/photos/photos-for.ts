import type { Photo } from '@rendezvous/contract/photos/photo';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { sharpPhotosFor } from './photos.access.ts';
import { selectPhotos } from './photos.queries.ts';
import { photosFrom } from './photos.view.ts';

/**
 * All photos of a profile as this viewer sees them (M4): own ones sharp, logged out the main photo,
 * free members the first 3, premium all; the others blurred. `hidden` counts the blurred ones.
 * Whether the viewer may see the profile at all has been asked before.
 */
export function photosFor(call: Call, profileId: string): Promise<SeenPhotos> {
  return photosSeenBy(call, call.viewer, profileId);
}

type SeenPhotos = { photos: Photo[]; hidden: number };

/** The same for the eyes of somebody else than who calls: a preview of the own profile. */
export async function photosSeenBy(
  call: Call,
  viewer: Pick<Viewer, 'profileId' | 'paid'> | null,
  profileId: string,
): Promise<SeenPhotos> {
  const rows = await selectPhotos(call.sql, profileId);
  const photos = photosFrom(call, rows, sharpPhotosFor(viewer, profileId));
  return { photos, hidden: photos.filter((photo) => !photo.sharp).length };
}
