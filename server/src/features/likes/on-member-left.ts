import type { Services } from '../../platform/services.ts';
import type { AccountBanned } from '../accounts/index.ts';
import type { MemberLeft } from '../leaving/index.ts';
import { selectCountersOf } from '../members/index.ts';
import { selectLikedBy } from './likes.queries.ts';

/** Likes of one who is gone that are read and told of at a time: somebody may have given tens of thousands. */
export const LIKES_AT_A_TIME = 500;

/**
 * Tells at once those whom a member liked that the like is over, as if it were taken back. Whether the member left or
 * was banned they do not learn, and of somebody whom they did not see nothing.
 */
export async function endLikes(
  services: Pick<Services, 'live' | 'sql'>,
  gone: (MemberLeft | AccountBanned)[],
): Promise<void> {
  for (const { profile, shown } of gone) {
    let after: string | undefined;
    while (shown) {
      const liked = await selectLikedBy(services.sql, { profile, after, limit: LIKES_AT_A_TIME });
      await tellThatOver(services, profile, liked);
      if (liked.length < LIKES_AT_A_TIME) break;
      after = liked.at(-1)?.id;
    }
  }
}

async function tellThatOver(
  { live, sql }: Pick<Services, 'live' | 'sql'>,
  profile: string,
  liked: { id: string; is_new: boolean; saw: boolean }[],
): Promise<void> {
  const told = liked.filter(({ saw }) => saw);
  live.announce(
    told.map(({ id }) => id),
    'unlike',
    { profile },
  );
  const changed = told.filter(({ is_new }) => is_new).map(({ id }) => id);
  for (const { id, ...counters } of await selectCountersOf(sql, changed)) live.announce(id, 'counters', counters);
}
