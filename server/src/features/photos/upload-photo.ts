import type * as calls from '@rendezvous/contract/photos/endpoints';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import { deleteFiles } from './delete-files.ts';
import { photoLimitFor } from './photos.access.ts';
import { countPhotos, insertPhoto, lockPhotos, type PhotoRow } from './photos.queries.ts';
import { photosFrom } from './photos.view.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

type Upload = typeof calls.uploadPhoto;

/** Adds a photo behind the others; the first one is the main photo. Limits: section 9. */
export async function uploadPhoto(call: CallOf<Upload>, { files }: Input<Upload>): Promise<AnswerIn<Upload>> {
  const given = files.get('photo');
  if (!given) throw invalidFields({ photo: { code: 'required' } });
  // asked before anything is decoded; what counts is asked again under the lock
  demandRoom(call, await countPhotos(call.sql, call.viewer.profileId));

  const picture = await storePicture(call, new Uint8Array(await given.arrayBuffer()));
  const row = await keep(call, picture).catch(async (error: unknown) => {
    // asks first: a commit whose answer got lost may have kept the photo
    await deleteFiles(call, picture);
    throw error;
  });
  const [photo] = photosFrom(call, [row], Number.POSITIVE_INFINITY);
  if (!photo) throw new Error('no photo was made');
  return { photo };
}

function keep(call: CallOf<Upload>, picture: StoredPicture): Promise<PhotoRow> {
  const { profileId } = call.viewer;
  return call.sql.begin(async (tx) => {
    await lockPhotos(tx, profileId);
    const position = await countPhotos(tx, profileId);
    demandRoom(call, position);
    return insertPhoto(tx, { ...picture, profileId, position, createdAt: call.clock.now() });
  });
}

function demandRoom({ viewer }: CallOf<Upload>, photos: number): void {
  const limit = photoLimitFor(viewer);
  if (photos >= limit) throw new Refusal('photo_limit', { limit });
}
