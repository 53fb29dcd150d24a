import type * as calls from '@rendezvous/contract/notifications/endpoints';
import { isForeignKeyViolation } from '../../../platform/database/sql.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { deleteWatching, upsertWatching } from './push.queries.ts';

/** The member looks at a page in this browser, or stopped to: who sees the news needs no notification. */
export async function noteWatching(
  { sql, clock, viewer }: CallOf<typeof calls.noteWatching>,
  { body }: Input<typeof calls.noteWatching>,
) {
  // a page that is left after signing out
  if (!viewer) return;
  const { sessionHash, accountId } = viewer;
  if (!body.visible) return deleteWatching(sql, sessionHash);
  try {
    await upsertWatching(sql, sessionHash, accountId, clock.now());
  } catch (error) {
    // the session ended in this moment, and nobody watches
    if (!isForeignKeyViolation(error)) throw error;
  }
}
