import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteArchive } from './archive/tidy-exports.ts';
import { selectExclusionRecords } from './exclusion/exclusions.queries.ts';

/** Data about leaving, self-exclusions and the archive. Archives don't contain archives. */
export const personalData: PersonalData = {
  tables: ['account_deletions', 'self_exclusions', 'exports'],
  collect,
  erase,
};

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'exclusions.json', json: await selectExclusionRecords(sql, accountId) };
}

/** Erases the archive's file; all else depends on the account. */
async function erase(services: Services, { accountId }: Person): Promise<void> {
  await deleteArchive(services, accountId);
}
