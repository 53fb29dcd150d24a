import type * as calls from '@rendezvous/contract/searches/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { updateSearch } from './searches.queries.ts';
import { savedSearches } from './searches.view.ts';

/** Renames a saved search, or switches its alerts. */
export async function changeSavedSearch(
  call: CallOf<typeof calls.changeSavedSearch>,
  { query, body }: Input<typeof calls.changeSavedSearch>,
) {
  const { profileId } = call.viewer;
  const row = await updateSearch(call.sql, { ...body, id: query.id, profileId, now: call.clock.now() });
  const [changed] = await savedSearches(call, row ? [row] : []);
  if (!changed) throw new Refusal('not_found');
  return changed;
}
