import type { Services } from '../../platform/services.ts';
import type { AccountBanned } from '../accounts/index.ts';
import type { MemberLeft } from '../leaving/index.ts';
import { selectCountersOf } from '../members/index.ts';
import { selectLikedBy } from './likes.queries.ts';

/**
 * Tells at once those whom a member liked that the like is over, as if it were taken back. Whether the member left or
 * was banned they do not learn, and of somebody whom they did not see nothing.
 */
export async function endLikes(
  { live, sql }: Pick<Services, 'live' | 'sql'>,
  gone: (MemberLeft | AccountBanned)[],
): Promise<void> {
  for (const { profile } of gone.filter(({ shown }) => shown)) {
    const liked = await selectLikedBy(sql, profile);
    live.announce(
      liked.map(({ id }) => id),
      'unlike',
      { profile },
    );
    const changed = liked.filter(({ is_new }) => is_new).map(({ id }) => id);
    for (const { id, ...counters } of await selectCountersOf(sql, changed)) live.announce(id, 'counters', counters);
  }
}
