import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@rendezvous/contract/accounts/limits';
import type * as calls from '@rendezvous/contract/accounts/sessions/endpoints';
import { secondsAfter } from '../../../platform/clock.ts';
import type { CallOf } from '../../../platform/http/route.ts';
import { selectOwnSessions } from './own-sessions.queries.ts';
import { ownSession } from './sessions.view.ts';

/** More than anybody looks through; ending all others ends those beyond, too. */
const MOST = 100;

/** Where the member is signed in (A12). */
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
