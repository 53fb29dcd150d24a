import type * as calls from '@rendezvous/contract/photos/endpoints';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import { deleteFiles, deleteFilesLater } from './delete-files.ts';
import { photoLimitFor } from './photos.access.ts';
import { deletePhotoRow, insertPhoto, lockPhotos, type PhotoRow, selectPhotos } from './photos.queries.ts';
import { photosFrom } from './photos.view.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

type Upload = typeof calls.uploadPhoto;

/** Adds a photo behind the others, or in the place of one; the first one is the main photo. Limits: section 9. */
export async function uploadPhoto(call: CallOf<Upload>, { query, files }: Input<Upload>): Promise<AnswerIn<Upload>> {
  const given = files.get('photo');
  if (!given) throw invalidFields({ photo: { code: 'required' } });
  // asked before anything is decoded; what counts is asked again under the lock
  findPlace(call, await selectPhotos(call.sql, call.viewer.profileId), query.replace);

  const picture = await storePicture(call, new Uint8Array(await given.arrayBuffer()));
  const row = await keep(call, picture, query.replace).catch(async (error: unknown) => {
    // asks first: a commit whose answer got lost may have kept the photo
    await deleteFiles(call, picture);
    throw error;
  });
  const [photo] = photosFrom(call, [row], Number.POSITIVE_INFINITY);
  if (!photo) throw new Error('no photo was made');
  return { photo };
}

function keep(call: CallOf<Upload>, picture: StoredPicture, replace: string | undefined): Promise<PhotoRow> {
  const { profileId } = call.viewer;
  return call.sql.begin(async (tx) => {
    await lockPhotos(tx, profileId);
    const { position, old } = findPlace(call, await selectPhotos(tx, profileId), replace);
    const file = old && (await deletePhotoRow(tx, profileId, old.id));
    if (file) await deleteFilesLater(call, tx, [file]);
    return insertPhoto(tx, { ...picture, profileId, position, createdAt: call.clock.now() });
  });
}

/** @throws Refusal `photo_limit`; `not_found` when the photo to replace is not there */
function findPlace({ viewer }: CallOf<Upload>, photos: PhotoRow[], replace: string | undefined) {
  if (replace) {
    const old = photos.find(({ id }) => id === replace.toLowerCase());
    if (!old) throw new Refusal('not_found');
    return { position: old.position, old };
  }
  const limit = photoLimitFor(viewer);
  if (photos.length >= limit) throw new Refusal('photo_limit', { limit });
  return { position: photos.length };
}
