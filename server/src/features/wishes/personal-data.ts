import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectWishRecord } from './wishes.queries.ts';

/** Wishes, and by what a member is compared today; both go with the profile. */
export const personalData: PersonalData = { tables: ['wishes', 'profiles_before'], collect };

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'wishes.json', json: await selectWishRecord(sql, profileId) };
}
