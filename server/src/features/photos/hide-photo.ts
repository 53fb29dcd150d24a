import type { Tx } from '../../platform/database/sql.ts';
import { noteChange } from './announce-photos.ts';
import { updateHidden } from './chat-photos.queries.ts';
import { moveFromHidden, moveToHidden } from './kept-photos.queries.ts';
import { lockPhotos, orderPhotos, selectPhotos } from './photos.queries.ts';

type Meant = { id: string; profileId: string; now: Date };

/**
 * Hides a photo of a profile from everybody, its owner too; the next one becomes the main photo. One of a chat is gone
 * for both. Browsers make the ids, so that one may name a photo of each: then both are hidden.
 * @returns false if there is no such photo
 */
export async function hidePhoto(tx: Tx, { id, profileId, now }: Meant): Promise<boolean> {
  await lockPhotos(tx, profileId);
  const isOfChat = await updateHidden(tx, { id, profileId, hiddenAt: now });
  if (!(await moveToHidden(tx, { id, profileId, now }))) return isOfChat;
  const left = await selectPhotos(tx, profileId);
  await orderPhotos(
    tx,
    profileId,
    left.map((photo) => photo.id),
  );
  await noteChange(tx, profileId, now);
  return true;
}

/**
 * Brings a photo back, to a profile as the last one.
 * @returns false if it is gone
 */
export async function showPhoto(tx: Tx, photo: Meant): Promise<boolean> {
  await lockPhotos(tx, photo.profileId);
  const isOfChat = await updateHidden(tx, { ...photo, hiddenAt: null });
  if (!(await moveFromHidden(tx, photo))) return isOfChat;
  await noteChange(tx, photo.profileId, photo.now);
  return true;
}
