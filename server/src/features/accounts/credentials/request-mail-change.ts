import { randomUUID } from 'node:crypto';
import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { MAIL_CHANGE_SECONDS, MAIL_CHANGES_PER_DAY } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { type FieldErrors, invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { isMailDue, secondsUntilMail } from '../mail-links/mail-share.ts';
import { demandSession } from '../sessions/session.ts';
import { findWrongPassword } from '../sign-in/known-password.ts';
import { selectCredentials } from '../user/accounts.queries.ts';
import { emailKey } from '../user/login-keys.ts';
import { mailChange } from './credential-mails.ts';
import { deleteLinks } from './credentials.queries.ts';
import { upsertMailChange } from './mail-changes.queries.ts';
import { loadOwnEmail } from './read-email.ts';

type RequestMailChange = CallOf<typeof calls.requestMailChange>;

/**
 * Asks for a link to a new address (A9, section 5). Whether somebody has it is left to the job, so that known and
 * unknown addresses take the same work and get the same answer (A4).
 */
export async function requestMailChange(call: RequestMailChange, { body }: Input<typeof calls.requestMailChange>) {
  const { accountId, sessionHash } = call.viewer;
  const { email } = await selectCredentials(call.sql, accountId);
  const key = emailKey(body.email);
  const wrong: FieldErrors = {
    ...(key === emailKey(email) && { email: { code: 'email_current' as const } }),
    ...(await findWrongPassword(call, 'password', body.password)),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);

  const now = call.clock.now();
  const id = randomUUID();
  const expiresAt = secondsAfter(now, MAIL_CHANGE_SECONDS);
  await call.sql.begin(async (tx) => {
    await demandShare(tx, call, key);
    await deleteLinks(tx, accountId, 'mail_change');
    await upsertMailChange(tx, { accountId, id, email: body.email, emailKey: key, sessionHash, now, expiresAt });
    await demandSession(tx, call.viewer);
    await call.mails.send(tx, mailChange, { accountId, changeId: id });
  });
  return loadOwnEmail(call);
}

/** Keeps a member from writing to many mailboxes, and many members from writing to one. */
async function demandShare(tx: Tx, call: RequestMailChange, key: string): Promise<void> {
  for (const counted of [call.viewer.accountId, key]) {
    const mail = {
      domainId: call.domain.id,
      emailKey: counted,
      purpose: 'mail_change' as const,
      now: call.clock.now(),
    };
    if (await isMailDue(tx, { ...mail, allowed: MAIL_CHANGES_PER_DAY })) continue;
    throw new Refusal('mail_change_limit', undefined, { retryAfterSeconds: await secondsUntilMail(tx, mail) });
  }
}
