import type * as calls from '@rendezvous/contract/photos/endpoints';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import { announcePhotos } from './announce-photos.ts';
import { deleteFilesLater } from './delete-files.ts';
import { keepPicture } from './keep-picture.ts';
import { isHidden } from './kept-photos.queries.ts';
import { photoLimitFor } from './photos.access.ts';
import { deletePhotoRow, insertPhoto, lockPhotos, type PhotoRow, selectPhotos } from './photos.queries.ts';
import { photosFrom } from './photos.view.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

type Upload = typeof calls.uploadPhoto;

/**
 * Adds a photo as the last one, or in place of another; the first is the main photo. Limits: section 9. A photo with an
 * id that was added before is answered as it is. In a public demo it is shown to its owner alone, and to nobody what
 * would be everybody's: a demo member's (S11).
 */
export async function uploadPhoto(call: CallOf<Upload>, { query, files }: Input<Upload>): Promise<AnswerIn<Upload>> {
  if (call.config.privateUploads && call.viewer.demo) throw new Refusal('demo_upload');
  const given = files.get('photo');
  if (!given) throw invalidFields({ photo: { code: 'required' } });
  // Checked before anything is decoded, and once more under the lock.
  const before = await selectPhotos(call.sql, call.viewer.profileId);
  const added = withId(before, query.id);
  if (!added) findPlace(call, before, query.replace);

  const row = added ?? (await storeAndKeep(call, new Uint8Array(await given.arrayBuffer()), query));
  const [photo] = photosFrom(call, [row], Number.POSITIVE_INFINITY);
  if (!photo) throw new Error('no photo was made');
  return { photo };
}

type Wanted = Input<Upload>['query'];

async function storeAndKeep(call: CallOf<Upload>, bytes: Uint8Array, wanted: Wanted): Promise<PhotoRow> {
  const { row, isNew } = await keep(call, await storePicture(call, bytes), wanted);
  if (isNew) announcePhotos(call, call.viewer.profileId);
  return row;
}

/**
 * @throws Refusal `id_taken` if the photo with that id belongs to another member, or a decision took it away; otherwise
 *   as `findPlace`
 */
function keep(call: CallOf<Upload>, picture: StoredPicture, { id, replace }: Wanted) {
  const { profileId } = call.viewer;
  return keepPicture(call, picture, async (tx) => {
    await lockPhotos(tx, profileId);
    const photos = await selectPhotos(tx, profileId);
    const added = withId(photos, id);
    if (added) return { row: added, isNew: false };
    const { position, old } = findPlace(call, photos, replace);
    const file = old && (await deletePhotoRow(tx, profileId, old.id));
    if (file) await deleteFilesLater(call, tx, [file]);
    const owner = { profileId, position, private: call.config.privateUploads, createdAt: call.clock.now() };
    const row = await insertPhoto(tx, { ...picture, id, ...owner });
    // Asked last: the insert has waited for a decision that was taking away the photo of that id.
    if (!row || (await isHidden(tx, row.id))) throw new Refusal('id_taken');
    return { row, isNew: true };
  });
}

function withId(photos: PhotoRow[], id: string | undefined): PhotoRow | undefined {
  return id === undefined ? undefined : photos.find((photo) => photo.id === id.toLowerCase());
}

/** @throws Refusal `photo_limit`; `not_found` if the photo to replace does not exist */
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
