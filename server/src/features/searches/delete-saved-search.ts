import type * as calls from '@rendezvous/contract/searches/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { deleteSearch } from './searches.queries.ts';

/** Deletes a saved search. The page brings it back by saving it again under its id. */
export async function deleteSavedSearch(
  call: CallOf<typeof calls.deleteSavedSearch>,
  { query }: Input<typeof calls.deleteSavedSearch>,
) {
  if (!(await deleteSearch(call.sql, call.viewer.profileId, query.id))) throw new Refusal('not_found');
}
