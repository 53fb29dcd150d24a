import type { Tx } from '../../../platform/database/sql.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { emailKey, isMailDue } from '../../accounts/index.ts';
import { selectEmail } from '../preferences/preferences.queries.ts';
import { testMail } from './notification-mails.ts';

const TEST_MAILS_PER_DAY = 3;

/**
 * Sends a mail that tests whether an address works again.
 * @returns false if the address has had its share for today
 */
export async function sendTestMail(call: Call<Viewer>, tx: Tx, accountId: string): Promise<boolean> {
  const due = await isMailDue(tx, {
    domainId: call.domain.id,
    emailKey: emailKey(await selectEmail(tx, accountId)),
    purpose: 'test',
    allowed: TEST_MAILS_PER_DAY,
    now: call.clock.now(),
  });
  if (due) await call.mails.send(tx, testMail, { accountId });
  return due;
}
