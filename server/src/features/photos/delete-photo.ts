import type * as calls from '@rendezvous/contract/photos/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import { announcePhotos } from './announce-photos.ts';
import { deleteFilesLater } from './delete-files.ts';
import { deletePhotoRow, lockPhotos, orderPhotos, selectPhotos } from './photos.queries.ts';
import { photosFor } from './photos-for.ts';

type Delete = typeof calls.deletePhoto;

/** Deletes one of the member's photos; if it was the first, the next one becomes the main photo. */
export async function deletePhoto(call: CallOf<Delete>, { query }: Input<Delete>): Promise<AnswerIn<Delete>> {
  const { profileId } = call.viewer;
  await call.sql.begin(async (tx) => {
    await lockPhotos(tx, profileId);
    const file = await deletePhotoRow(tx, profileId, query.id);
    if (!file) throw new Refusal('not_found');
    const left = await selectPhotos(tx, profileId);
    await orderPhotos(
      tx,
      profileId,
      left.map(({ id }) => id),
    );
    await deleteFilesLater(call, tx, [file]);
  });
  announcePhotos(call, profileId);
  return { photos: (await photosFor(call, profileId)).photos };
}
