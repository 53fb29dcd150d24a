import { PHOTO_SIZES } from '@rendezvous/contract/photos/limits';
import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteFilesLater } from './delete-files.ts';
import { deleteHiddenOf, selectHiddenRecords } from './kept-photos.queries.ts';
import { deletePhotosOf, selectPhotoRecords } from './photos.queries.ts';
import { fileOf } from './store-picture.ts';

/**
 * Pictures as they are stored; the file that was sent is not kept. Pictures kept for a report stay until its evidence
 * goes (docs/flows/reporting.md).
 */
export const personalData: PersonalData = {
  tables: ['photos', 'hidden_photos', 'evidence_photos'],
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

async function erase(services: Services, { profileId }: Person): Promise<void> {
  await services.sql.begin(async (tx) => {
    const folders = [...(await deletePhotosOf(tx, profileId)), ...(await deleteHiddenOf(tx, profileId))];
    await deleteFilesLater(services, tx, folders);
  });
}
