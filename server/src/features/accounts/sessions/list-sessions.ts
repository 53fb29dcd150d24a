import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@rendezvous/contract/accounts/limits';
import type * as calls from '@rendezvous/contract/accounts/sessions/endpoints';
import { secondsAfter } from '../../../platform/clock.ts';
import type { CallOf } from '../../../platform/http/route.ts';
import { selectOwnSessions } from './own-sessions.queries.ts';
import { ownSession } from './sessions.view.ts';

/** Sessions listed at most, more than anybody reads; ending all others ends the rest, too. */
const MOST = 100;

/** Lists the member's sessions (A12). */
export async function listSessions(call: CallOf<typeof calls.listSessions>) {
  const now = call.clock.now();
  const { accountId, sessionHash } = call.viewer;
  const rows = await selectOwnSessions(call.sql, {
    accountId,
    sessionHash,
    createdAfter: secondsAfter(now, -SESSION_SECONDS),
    usedAfter: secondsAfter(now, -SESSION_IDLE_SECONDS),
    most: MOST,
  });
  return { items: rows.map((row) => ownSession(call, row)), next: null };
}
