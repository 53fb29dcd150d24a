import { SESSION_COOKIE } from '@rendezvous/contract/accounts/limits';
import type * as calls from '@rendezvous/contract/leaving/endpoints';
import { REACTIVATION_SECONDS } from '@rendezvous/contract/leaving/limits';
import { secondsAfter } from '../../platform/clock.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { deleteSessionsOf, findWrongPassword } from '../accounts/index.ts';
import { insertDeletion } from './leaving.queries.ts';
import { accountLeft } from './leaving-mails.ts';

type Delete = typeof calls.deleteAccount;

/**
 * Deletes the account: the member is hidden and signed out everywhere at once. For 14 days the link of a mail brings it
 * back, then it is erased (A10, docs/flows/leaving.md).
 */
export async function deleteAccount(call: CallOf<Delete>, { body }: Input<Delete>) {
  const { accountId } = call.viewer;
  const wrong = await findWrongPassword(call, 'password', body.password);
  if (wrong.password) throw invalidFields(wrong);
  const now = call.clock.now();
  const eraseAt = secondsAfter(now, REACTIVATION_SECONDS);
  await call.sql.begin(async (tx) => {
    const { reason, comment = '' } = body;
    const left = await insertDeletion(tx, { accountId, reason, comment, now, eraseAt });
    // Another tab was first: this session is over too.
    if (!left) throw new Refusal('authentication_required');
    await deleteSessionsOf(tx, accountId);
    await call.mails.send(tx, accountLeft, { accountId });
  });
  call.outbox.wake();
  call.live.announceEndOfSessions(accountId);
  call.setCookie(SESSION_COOKIE, null);
  call.setHeader('clear-site-data', '"cache", "storage"');
  return { erase_at: eraseAt.toISOString() };
}
