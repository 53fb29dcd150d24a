import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectOrderRecord, selectProfileRecord } from './profile-records.queries.ts';

/**
 * The profile goes with the account, everything else with the profile. The tables that searches read are copies of it.
 */
export const personalData: PersonalData = {
  tables: [
    'profiles',
    'presence',
    'search_newest',
    'search_active',
    'search_online',
    'search_numbers',
    'search_waiting',
    'standings',
    'ranked_lists',
    'shown_lately',
    'newly_findable',
  ],
  collect,
};

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'profile.json', json: await selectProfileRecord(sql, profileId) };
  yield { name: 'order.json', json: await selectOrderRecord(sql, profileId) };
}
