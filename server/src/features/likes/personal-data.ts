import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteLikesOf, selectLikeRecords } from './like-records.queries.ts';

const BATCH = 500;

export const personalData: PersonalData = { tables: ['likes', 'automatic_likes'], collect, erase };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'likes.json', json: await selectLikeRecords(sql, profileId) };
}

/**
 * Deletes likes in parts. They would go with the profile, but many at once would hold up the members whose counters
 * they change.
 */
async function erase({ sql }: Services, { profileId }: Person): Promise<void> {
  // A transaction, though of one statement, because it is repeated after a deadlock.
  while ((await sql.begin((tx) => deleteLikesOf(tx, profileId, BATCH))) === BATCH);
}
