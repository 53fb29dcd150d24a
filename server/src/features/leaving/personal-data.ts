import type { Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteArchive } from './archive/tidy-exports.ts';

/** Why and when somebody goes, and the archive. Nobody gets an archive of archives. */
export const personalData: PersonalData = { tables: ['account_deletions', 'exports'], collect, erase };

async function* collect() {}

/** The file; the rest hangs on the account. */
async function erase(services: Services, { accountId }: Person): Promise<void> {
  await deleteArchive(services, accountId);
}
