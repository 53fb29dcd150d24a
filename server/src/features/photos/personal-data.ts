import { PHOTO_SIZES } from '@rendezvous/contract/photos/limits';
import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteChatPhotosOf, selectChatPhotoRecords } from './chat-photos.queries.ts';
import { deleteFilesLater } from './delete-files.ts';
import { deleteHiddenOf, selectHiddenRecords } from './kept-photos.queries.ts';
import { deletePhotosOf, selectPhotoRecords } from './photos.queries.ts';
import { fileOf } from './store-picture.ts';

/**
 * Pictures as they are stored; the file that was sent is not kept. Pictures kept for a report stay until its evidence
 * goes (docs/flows/reporting.md).
 */
export const personalData: PersonalData = {
  tables: ['photos', 'hidden_photos', 'evidence_photos', 'chat_photos'],
  collect,
  erase,
};

const LARGEST = Math.max(...PHOTO_SIZES) as (typeof PHOTO_SIZES)[number];

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  const photos = await selectPhotoRecords(sql, profileId);
  const name = (position: number) => `photos/${position + 1}.webp`;
  yield {
    name: 'photos.json',
    json: photos.map(({ position, created_at }) => ({ file: name(position), uploaded_at: created_at })),
  };
  for (const { file, position } of photos) yield { name: name(position), stored: fileOf(file, LARGEST, 'sharp') };
  yield* collectForChats(sql, profileId);
  const hidden = await selectHiddenRecords(sql, profileId);
  if (hidden.length === 0) return;
  const hiddenName = (at: number) => `photos/hidden-${at + 1}.webp`;
  yield {
    name: 'hidden-photos.json',
    json: hidden.map(({ created_at, hidden_at }, at) => ({ file: hiddenName(at), uploaded_at: created_at, hidden_at })),
  };
  for (const [at, { file }] of hidden.entries()) {
    yield { name: hiddenName(at), stored: fileOf(file, LARGEST, 'sharp') };
  }
}

/** Photos that the member added for messages; those that they got belong to others. */
async function* collectForChats(sql: Services['sql'], profileId: string): AsyncIterable<ArchiveFile> {
  const sent = await selectChatPhotoRecords(sql, profileId);
  if (sent.length === 0) return;
  const name = (id: string) => `photos/chat-${id}.webp`;
  yield {
    name: 'chat-photos.json',
    json: sent.map(({ id, message_id, created_at }) => ({
      file: name(id),
      uploaded_at: created_at,
      sent: message_id !== null,
    })),
  };
  for (const { id, file } of sent) yield { name: name(id), stored: fileOf(file, LARGEST, 'sharp') };
}

async function erase(services: Services, { profileId }: Person): Promise<void> {
  await services.sql.begin(async (tx) => {
    const folders = [
      ...(await deletePhotosOf(tx, profileId)),
      ...(await deleteHiddenOf(tx, profileId)),
      ...(await deleteChatPhotosOf(tx, profileId)),
    ];
    await deleteFilesLater(services, tx, folders);
  });
}
