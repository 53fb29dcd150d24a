import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectBlockRecords, selectProfileRecord } from './profile-records.queries.ts';

/** The profile goes with the account, blocks of both directions with the profile. */
export const personalData: PersonalData = { tables: ['profiles', 'blocks'], collect };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'profile.json', json: await selectProfileRecord(sql, profileId) };
  yield { name: 'blocked-members.json', json: await selectBlockRecords(sql, profileId) };
}
