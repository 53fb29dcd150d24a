import { SESSION_COOKIE } from '@rendezvous/contract/accounts/limits';
import type { Call } from '../../../platform/http/call.ts';
import { deleteSession } from './sessions.queries.ts';

/** Ends the session here and on the server; the browser deletes what it kept of the member. */
export async function signOut(call: Call) {
  if (call.viewer) {
    await deleteSession(call.sql, call.viewer.sessionHash);
    call.live.announceEndOfSessions(call.viewer.accountId);
  }
  call.setCookie(SESSION_COOKIE, null);
  call.setHeader('clear-site-data', '"cache", "storage"');
}
