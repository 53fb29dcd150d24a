import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/photos/endpoints';
import { CHAT_PHOTOS_A_DAY } from '@rendezvous/contract/photos/limits';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  countChatPhotos,
  deleteUnsentPhotos,
  goneSince,
  hasChatPhoto,
  insertChatPhoto,
  renewChatPhoto,
} from './chat-photos.queries.ts';
import { deleteFilesLater } from './delete-files.ts';
import { keepPicture } from './keep-picture.ts';
import { lockPhotos } from './photos.queries.ts';
import { storePicture } from './store-picture.ts';

type Upload = typeof calls.uploadChatPhoto;
const DAY_MS = 86_400_000;

/**
 * Adds a photo that can be sent in a chat, and to nobody's profile. The same id again is answered as it is, and gets
 * another day.
 */
export async function uploadChatPhoto(
  call: CallOf<Upload>,
  { query, files }: Input<Upload>,
): Promise<AnswerIn<Upload>> {
  if (call.config.privateUploads && call.viewer.demo) throw new Refusal('demo_upload');
  const given = files.get('photo');
  if (!given) throw invalidFields({ photo: { code: 'required' } });
  const id = query.id?.toLowerCase() ?? randomUUID();
  const { profileId } = call.viewer;
  const own = { profileId, id, now: call.clock.now() };
  if (query.id && (await hasChatPhoto(call.sql, own))) return { photo: { id } };
  // Checked before anything is decoded, and once more under the lock.
  refuseBeyond(await countChatPhotos(call.sql, profileId, dayBefore(call)));

  const picture = await storePicture(call, new Uint8Array(await given.arrayBuffer()));
  await keepPicture(call, picture, async (tx) => {
    await lockPhotos(tx, profileId);
    if (await hasChatPhoto(tx, own)) return { isNew: false };
    refuseBeyond(await countChatPhotos(tx, profileId, dayBefore(call)));
    if (await renewChatPhoto(tx, own)) return { isNew: false };
    const owner = { profileId, private: call.config.privateUploads, createdAt: call.clock.now() };
    if (!(await insertChatPhoto(tx, { ...picture, id, ...owner }))) throw new Refusal('id_taken');
    return { isNew: true };
  });
  return { photo: { id } };
}

function dayBefore({ clock }: Pick<Services, 'clock'>): Date {
  return new Date(clock.now().getTime() - DAY_MS);
}

function refuseBeyond(count: number): void {
  if (count >= CHAT_PHOTOS_A_DAY) throw new Refusal('chat_photo_limit', { limit: CHAT_PHOTOS_A_DAY });
}

/** Deletes photos that were not sent within their day. */
export async function forgetUnsentPhotos(services: Services): Promise<void> {
  await services.sql.begin(async (tx) => {
    await deleteFilesLater(services, tx, await deleteUnsentPhotos(tx, goneSince(services.clock.now())));
  });
}
