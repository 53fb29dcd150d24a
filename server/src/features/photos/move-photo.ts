import type * as calls from '@rendezvous/contract/photos/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import { announcePhotos } from './announce-photos.ts';
import { movedTo } from './photo-order.ts';
import { lockPhotos, orderPhotos, selectPhotos } from './photos.queries.ts';
import { photosFor } from './photos-for.ts';

type Move = typeof calls.movePhoto;

/** Moves one of the member's photos; the first place is the main photo. */
export async function movePhoto(call: CallOf<Move>, { query, body }: Input<Move>): Promise<AnswerIn<Move>> {
  const { profileId } = call.viewer;
  await call.sql.begin(async (tx) => {
    await lockPhotos(tx, profileId);
    const photos = await selectPhotos(tx, profileId);
    const photo = photos.find(({ id }) => id === query.id.toLowerCase());
    if (!photo) throw new Refusal('not_found');
    const position = body.main ? 0 : (body.position ?? photo.position);
    const ids = photos.map(({ id }) => id);
    await orderPhotos(tx, profileId, movedTo(ids, photo.id, position));
  });
  announcePhotos(call, profileId);
  return { photos: (await photosFor(call, profileId)).photos };
}
