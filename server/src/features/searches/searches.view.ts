import type { SavedSearch } from '@rendezvous/contract/searches/endpoints';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { readSavedQuery } from './saved-query.ts';
import { isPlaced, type SearchRow } from './searches.queries.ts';

/** Members' saved searches as they see them: what the site can't search by any more is named. */
export async function savedSearches(call: Call<Viewer>, rows: SearchRow[]): Promise<SavedSearch[]> {
  const site = { domain: call.domain, placed: await isPlaced(call.sql, call.viewer.profileId) };
  return rows.map(({ id, name, query, alert_mail, alert_push, created_at }) => {
    const { words, leftOut } = readSavedQuery(query, site);
    return { id, name, query: words, left_out: leftOut, alert_mail, alert_push, created_at: created_at.toISOString() };
  });
}
