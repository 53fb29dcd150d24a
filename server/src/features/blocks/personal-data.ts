import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectBlockRecords } from './blocks.queries.ts';

/** Blocks go with either profile. */
export const personalData: PersonalData = { tables: ['blocks'], collect };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'blocked-members.json', json: await selectBlockRecords(sql, profileId) };
}
