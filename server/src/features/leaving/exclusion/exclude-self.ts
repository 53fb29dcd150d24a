import { SESSION_COOKIE } from '@rendezvous/contract/accounts/limits';
import type * as calls from '@rendezvous/contract/leaving/endpoints';
import { secondsAfter } from '../../../platform/clock.ts';
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { deleteSessionsOf, findWrongPassword } from '../../accounts/index.ts';
import { excluded } from './exclusion-mails.ts';
import { insertExclusion } from './exclusions.queries.ts';

type ExcludeSelf = typeof calls.excludeSelf;

const DAY_SECONDS = 24 * 3600;

/**
 * Starts a self-exclusion: the member is hidden and signed out everywhere at once. Nothing opens the account before its
 * end (A13).
 */
export async function excludeSelf(call: CallOf<ExcludeSelf>, { body }: Input<ExcludeSelf>) {
  const { accountId } = call.viewer;
  const wrong = await findWrongPassword(call, 'password', body.password);
  if (wrong.password) throw invalidFields(wrong);
  const now = call.clock.now();
  const until = secondsAfter(now, body.days * DAY_SECONDS);
  await call.sql.begin(async (tx) => {
    // Another tab was first: this session is over too.
    if (!(await insertExclusion(tx, { accountId, now, until }))) throw new Refusal('authentication_required');
    await deleteSessionsOf(tx, accountId);
    await call.mails.send(tx, excluded, { accountId });
  });
  call.outbox.wake();
  call.live.announceEndOfSessions(accountId);
  call.setCookie(SESSION_COOKIE, null);
  call.setHeader('clear-site-data', '"cache", "storage"');
  return { until: until.toISOString() };
}
