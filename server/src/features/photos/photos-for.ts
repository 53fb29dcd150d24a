import type { Photo } from '@rendezvous/contract/photos/photo';
import type { Call } from '../../platform/http/call.ts';
import { sharpPhotosFor } from './photos.access.ts';
import { selectPhotos } from './photos.queries.ts';
import { photosFrom } from './photos.view.ts';

/**
 * All photos of a profile as this viewer sees them (M4): own ones sharp, logged out the main photo,
 * free members the first 3, premium all; the others blurred. `hidden` counts the blurred ones.
 * Whether the viewer may see the profile at all has been asked before.
 */
export async function photosFor(call: Call, profileId: string): Promise<{ photos: Photo[]; hidden: number }> {
  const rows = await selectPhotos(call.sql, profileId);
  const photos = photosFrom(call, rows, sharpPhotosFor(call.viewer, profileId));
  return { photos, hidden: photos.filter((photo) => !photo.sharp).length };
}
