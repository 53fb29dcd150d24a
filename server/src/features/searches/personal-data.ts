import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectSearchRecords } from './searches.queries.ts';

export const personalData: PersonalData = { tables: ['saved_searches'], collect };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  const rows = await selectSearchRecords(sql, profileId);
  yield { name: 'saved-searches.json', json: rows.map(({ search }) => search) };
}
