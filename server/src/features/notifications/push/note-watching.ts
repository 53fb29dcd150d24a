import type * as calls from '@rendezvous/contract/notifications/endpoints';
import { isForeignKeyViolation } from '../../../platform/database/sql.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { deleteWatching, upsertWatching } from './push.queries.ts';

/**
 * Notes that the member looks at a page in this browser, or has stopped: whoever sees the news needs no notification.
 */
export async function noteWatching(
  { sql, clock, viewer }: CallOf<typeof calls.noteWatching>,
  { body }: Input<typeof calls.noteWatching>,
) {
  // The page was left after signing out.
  if (!viewer) return;
  const { sessionHash, accountId } = viewer;
  if (!body.visible) return deleteWatching(sql, sessionHash);
  try {
    await upsertWatching(sql, sessionHash, accountId, clock.now());
  } catch (error) {
    // The session has just ended, so nobody is watching.
    if (!isForeignKeyViolation(error)) throw error;
  }
}
