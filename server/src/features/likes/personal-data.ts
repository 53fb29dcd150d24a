import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteLikesOf, selectLikeRecords } from './like-records.queries.ts';

const BATCH = 500;

export const personalData: PersonalData = { tables: ['likes', 'automatic_likes'], collect, erase };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'likes.json', json: await selectLikeRecords(sql, profileId) };
}

/** They would go with the profile; with many, those that they count for would wait for all of it. */
async function erase({ sql }: Services, { profileId }: Person): Promise<void> {
  // a transaction of its own, though of one statement: one that waited in a circle is run again
  while ((await sql.begin((tx) => deleteLikesOf(tx, profileId, BATCH))) === BATCH);
}
