import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { PROOF_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { updateProved, wasProvedSince } from '../sessions/sessions.queries.ts';
import { findWrongPassword } from './known-password.ts';

type ProvePassword = typeof calls.provePassword;

/** Proves the password: for some minutes this session may do what a stolen one must not. */
export async function provePassword(call: CallOf<ProvePassword>, { body }: Input<ProvePassword>) {
  const wrong = await findWrongPassword(call, 'password', body.password);
  if (wrong.password) throw invalidFields(wrong);
  // The session has just been ended, by a new password for instance.
  if (!(await updateProved(call.sql, call.viewer.sessionHash, call.clock.now()))) {
    throw new Refusal('authentication_required');
  }
}

/** Tells whether the password was proved in this session a short time ago. Having signed in is not enough. */
export function isProved({ sql, clock, viewer }: Call<Viewer>): Promise<boolean> {
  return wasProvedSince(sql, viewer.sessionHash, secondsAfter(clock.now(), -PROOF_SECONDS));
}
