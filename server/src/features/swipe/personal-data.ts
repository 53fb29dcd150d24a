import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectSwipeRecords } from './swipes.queries.ts';

export const personalData: PersonalData = { tables: ['swipes', 'swipe_days'], collect };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'swipes.json', json: await selectSwipeRecords(sql, profileId) };
}
