import { deleteMailsOf, type ListedMail, selectMailsOf } from '../../platform/mail/mails.queries.ts';
import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectAccountRecord, selectDeviceRecords, selectTraces } from './account-records.queries.ts';
import { selectBanRecords } from './bans/bans.queries.ts';
import { deleteRequestedMailsTo } from './mail-links/mail-links.queries.ts';
import { forgetAllAttempts } from './sign-in/sign-in-attempts.ts';
import { mailboxHash } from './user/mailbox.ts';

/** Personal data of the account itself. Nearly all of it depends on the account's row and goes with it. */
export const personalData: PersonalData = {
  tables: [
    'accounts',
    'bans',
    'former_addresses',
    'known_devices',
    'login_attempts',
    'mail_changes',
    'mail_links',
    'mails',
    'passkeys',
    'passkey_challenges',
    'requested_mails',
    'sessions',
  ],
  collect,
  erase,
};

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'account.json', json: await selectAccountRecord(sql, accountId) };
  const bans = await selectBanRecords(sql, accountId);
  if (bans.length > 0) yield { name: 'bans.json', json: bans };
  yield { name: 'devices.json', json: await selectDeviceRecords(sql, accountId) };
  yield { name: 'mails.json', json: (await selectMailsOf(sql, accountId)).map(mailRecord) };
}

/** A mail that no mail server has taken yet. */
function mailRecord({ kind, recipient, created_at, tries }: ListedMail) {
  return { about: kind, to: recipient, written_at: created_at, tries };
}

/**
 * Erases what does not depend on the account's row: hashes of its address and name, and jobs. Counters of an address
 * that was never confirmed protect somebody else; they stay and expire within a day.
 */
async function erase(services: Services, { accountId, profileId }: Person): Promise<void> {
  const { sql } = services;
  const traces = await selectTraces(sql, accountId);
  if (traces) {
    const { domain_id: domainId, email_key, name_key, confirmed, devices } = traces;
    const loginKeys = confirmed ? [email_key, name_key] : [name_key];
    await forgetAllAttempts(sql, { domainId, id: accountId, loginKeys, devices });
    if (confirmed) await deleteRequestedMailsTo(sql, domainId, mailboxHash(email_key));
  }
  await deleteMailsOf(sql, accountId);
  // Finished jobs are kept for a day, so they are deleted, too.
  await services.jobs.forget(sql, [accountId, profileId, ...(traces?.confirmed ? [traces.email_key] : [])]);
}
