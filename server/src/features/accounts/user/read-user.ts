import type * as calls from '@rendezvous/contract/accounts/endpoints';
import type { CallOf } from '../../../platform/http/route.ts';
import { loadUser } from './load-user.ts';

export async function readUser(call: CallOf<typeof calls.readUser>) {
  return loadUser(call, call.viewer.accountId);
}
