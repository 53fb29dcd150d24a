import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectPairRecords } from './pairs/pairs.queries.ts';

/** The pairs of the last days, which go with the profile. */
export const personalData: PersonalData = { tables: ['day_pairs'], collect };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'pairs.json', json: await selectPairRecords(sql, profileId) };
}
