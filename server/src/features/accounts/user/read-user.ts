import type * as calls from '@rendezvous/contract/accounts/endpoints';
import type { Viewer } from '../../../platform/http/call.ts';
import type { CallOf } from '../../../platform/http/route.ts';
import type { UserRow } from './accounts.queries.ts';
import { ownUser } from './accounts.view.ts';
import { loadUser } from './load-user.ts';

/** Users that came with the session of a page, for its first question: a call in between may have changed them. */
const known = new WeakMap<Viewer, UserRow>();

export function bringUser(viewer: Viewer, row: UserRow): void {
  known.set(viewer, row);
}

export async function readUser(call: CallOf<typeof calls.readUser>) {
  const row = known.get(call.viewer);
  known.delete(call.viewer);
  return row ? ownUser(call, row) : loadUser(call, call.viewer.accountId);
}
