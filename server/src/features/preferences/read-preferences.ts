import type * as calls from '@rendezvous/contract/preferences/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { selectPreferences } from './preferences.queries.ts';
import { ownPreferences } from './preferences.view.ts';

export async function readPreferences(call: CallOf<typeof calls.readPreferences>) {
  return ownPreferences(call, await selectPreferences(call.sql, call.viewer.accountId));
}
