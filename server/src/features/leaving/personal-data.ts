import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteArchive } from './archive/tidy-exports.ts';
import { selectExclusionRecords } from './exclusion/exclusions.queries.ts';

/** Why and when somebody goes, or goes for a time, and the archive. Nobody gets an archive of archives. */
export const personalData: PersonalData = {
  tables: ['account_deletions', 'self_exclusions', 'exports'],
  collect,
  erase,
};

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'exclusions.json', json: await selectExclusionRecords(sql, accountId) };
}

/** The file; the rest hangs on the account. */
async function erase(services: Services, { accountId }: Person): Promise<void> {
  await deleteArchive(services, accountId);
}
