import type * as calls from '@rendezvous/contract/searches/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { selectSearches } from './searches.queries.ts';
import { savedSearches } from './searches.view.ts';

export async function listSavedSearches(call: CallOf<typeof calls.listSavedSearches>) {
  return { items: await savedSearches(call, await selectSearches(call.sql, call.viewer.profileId)), next: null };
}
