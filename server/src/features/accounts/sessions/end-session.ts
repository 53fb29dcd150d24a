import type * as calls from '@rendezvous/contract/accounts/sessions/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { deleteOwnSession } from './own-sessions.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { signOut } from './sign-out.ts';

/**
 * Ends one of the member's sessions (A12): its browser is signed out at once, in every tab, whichever process serves
 * it.
 */
export async function endOneSession(
  call: CallOf<typeof calls.endOneSession>,
  { query }: Input<typeof calls.endOneSession>,
) {
  const { accountId, sessionHash } = call.viewer;
  const ended = await deleteOwnSession(call.sql, { accountId, id: query.id, sessionHash });
  if (!ended) throw new Refusal('not_found');
  if (ended.equals(sessionHash)) return signOut(call);
  call.live.announceEndOfSessions(accountId);
}

/** Ends every session except the one that asks. */
export async function endOtherSessions(call: CallOf<typeof calls.endOtherSessions>) {
  const { accountId, sessionHash } = call.viewer;
  await call.sql.begin((tx) => deleteSessionsOf(tx, accountId, [sessionHash]));
  call.live.announceEndOfSessions(accountId);
}
