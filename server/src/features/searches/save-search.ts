import type * as calls from '@rendezvous/contract/searches/endpoints';
import { MOST_SAVED_SEARCHES } from '@rendezvous/contract/searches/limits';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { wordsOf } from './saved-query.ts';
import { insertSearch } from './searches.queries.ts';
import { savedSearches } from './searches.view.ts';

/** Saves a search under a name; an id that is there already answers the search that has it. */
export async function saveSearch(call: CallOf<typeof calls.saveSearch>, { body }: Input<typeof calls.saveSearch>) {
  const { id, name, query, alert_mail = false, alert_push = false } = body;
  const search = { id, name, query: wordsOf(query), alert_mail, alert_push };
  const row = await call.sql.begin((tx) =>
    insertSearch(tx, { ...search, profileId: call.viewer.profileId, now: call.clock.now() }),
  );
  if (!row) throw new Refusal('saved_search_limit', { limit: MOST_SAVED_SEARCHES });
  const [saved] = await savedSearches(call, [row]);
  if (!saved) throw new Error('a row has a view');
  return saved;
}
