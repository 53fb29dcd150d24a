import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectConsentRecords } from './preferences.queries.ts';

/** Consents; closed alerts are in the account's own record. */
export const personalData: PersonalData = { tables: ['consents', 'dismissals'], collect };

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'consents.json', json: await selectConsentRecords(sql, accountId) };
}
