import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectBlockRecords, selectProfileRecord } from './profile-records.queries.ts';

/** The profile goes with the account, everything else with the profile. What searches read is a copy of the profile. */
export const personalData: PersonalData = {
  tables: ['profiles', 'blocks', 'presence', 'search_newest', 'search_active'],
  collect,
};

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'profile.json', json: await selectProfileRecord(sql, profileId) };
  yield { name: 'blocked-members.json', json: await selectBlockRecords(sql, profileId) };
}
