import { MAIL_CHANGE_SECONDS, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { Tx } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type MailSite, siteOf } from '../../../platform/mail/compose-mail.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import type { Services } from '../../../platform/services.ts';
import { createLink } from '../mail-links/mail-links.ts';
import { selectPasskeyCount } from '../passkeys/passkeys.queries.ts';
import { selectByEmail, selectOwner } from '../user/accounts.queries.ts';
import { emailKey } from '../user/login-keys.ts';
import {
  addressRestoredMail,
  addressWantedMail,
  emailChangedMail,
  mailChangeMail,
  passwordChangedMail,
} from './credential-mails.ts';
import { updateUndoToken } from './former-addresses.queries.ts';
import { selectMailChange } from './mail-changes.queries.ts';

/** The data in the queue: the account meant, never a secret. */
type CredentialMailJob = { site: MailSite & { domainId: number }; accountId: string } & (
  | { mail: 'mail_change'; changeId: string }
  | { mail: 'email_changed'; oldEmail: string; changeId: string | null }
  | { mail: 'address_restored' }
  | { mail: 'password_changed' }
);

type Job<M extends CredentialMailJob['mail']> = CredentialMailJob & { mail: M };

const QUEUE = 'send-credential-mail';

/** Sends the link to the new address. A later request replaces this one before its mail is written. */
export function sendMailChange(call: Call, tx: Tx, accountId: string, changeId: string): Promise<void> {
  return send(call, tx, { mail: 'mail_change', site: siteOf(call), accountId, changeId });
}

/** Tells the old address (A9). `changeId` names a change that can be undone. */
export function sendEmailChanged(
  call: Call,
  tx: Tx,
  about: { accountId: string; oldEmail: string; changeId: string | null },
): Promise<void> {
  return send(call, tx, { mail: 'email_changed', site: siteOf(call), ...about });
}

/** Sends the way to a new password after a change was undone. */
export function sendAddressRestored(call: Call, tx: Tx, accountId: string): Promise<void> {
  return send(call, tx, { mail: 'address_restored', site: siteOf(call), accountId });
}

/** Tells the owner of a new password (A9); only a confirmed address surely belongs to the owner. */
export function sendPasswordChanged(call: Call, tx: Tx, accountId: string): Promise<void> {
  return send(call, tx, { mail: 'password_changed', site: siteOf(call), accountId });
}

function send(call: Call, tx: Tx, job: CredentialMailJob): Promise<void> {
  return call.jobs.send(tx, QUEUE, job);
}

export const credentialMailJobs = {
  async [QUEUE](services: Services, job: CredentialMailJob): Promise<void> {
    if (job.mail === 'mail_change') await services.sql.begin((tx) => mailChange(services, tx, job));
    else if (job.mail === 'email_changed') await services.sql.begin((tx) => emailChanged(services, tx, job));
    else if (job.mail === 'address_restored') await services.sql.begin((tx) => addressRestored(services, tx, job));
    else await passwordChanged(services, job);
  },
};

/** Writes to the new address, or tells the owner of a confirmed address that somebody tried (A4). */
async function mailChange(services: Services, tx: Tx, { site, accountId, changeId }: Job<'mail_change'>) {
  const now = services.clock.now();
  const change = await selectMailChange(tx, accountId, now);
  const account = await selectOwner(tx, accountId);
  if (!account || change?.id !== changeId) return;
  const owner = (await selectByEmail(tx, site.domainId, change.email_key)).find(({ confirmed }) => confirmed);
  if (owner) {
    const mail = addressWantedMail(site, owner);
    return services.mails.send(tx, { accountId: owner.id, kind: 'address_wanted', useful: 'record', mail });
  }
  const token = await createLink(tx, {
    accountId,
    purpose: 'mail_change',
    seconds: MAIL_CHANGE_SECONDS,
    now,
    sentTo: change.email_key,
  });
  const mail = mailChangeMail(site, { email: change.email, language: account.language }, token);
  const useful = { linkSeconds: MAIL_CHANGE_SECONDS };
  await services.mails.send(tx, { accountId, kind: 'mail_change', useful, mail });
}

/** Writes the mail, without the link if the change was undone or replaced meanwhile. */
async function emailChanged(services: Services, tx: Tx, { site, accountId, oldEmail, changeId }: Job<'email_changed'>) {
  const account = await selectOwner(tx, accountId);
  if (!account) return;
  const token = randomToken();
  const undoable = changeId && (await updateUndoToken(tx, changeId, hashed(token), services.clock.now()));
  const to = { email: oldEmail, language: account.language };
  const mail = emailChangedMail(site, to, undoable ? token : null);
  await services.mails.send(tx, { accountId, kind: 'email_changed', useful: 'record', mail });
}

async function addressRestored(services: Services, tx: Tx, { site, accountId }: Job<'address_restored'>) {
  const account = await selectOwner(tx, accountId);
  if (!account) return;
  const link = {
    accountId,
    purpose: 'reset' as const,
    seconds: RESET_SECONDS,
    now: services.clock.now(),
    sentTo: emailKey(account.email),
  };
  const token = await createLink(tx, link);
  const mail = addressRestoredMail(site, account, token);
  const useful = { linkSeconds: RESET_SECONDS };
  await services.mails.send(tx, { accountId, kind: 'address_restored', useful, mail });
}

async function passwordChanged({ sql, mails }: Services, { site, accountId }: Job<'password_changed'>) {
  const account = await selectOwner(sql, accountId);
  if (!account?.confirmed) return;
  const mail = passwordChangedMail(site, account, await selectPasskeyCount(sql, accountId));
  await mails.send(sql, { accountId, kind: 'password_changed', useful: 'record', mail });
}
