import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { workOn } from '../../platform/feature/feature.ts';
import { defineQueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountBanned } from '../accounts/index.ts';
import type { MemberLeft } from '../leaving/index.ts';
import { selectCountersOf } from '../members/index.ts';
import type { MemberPaused } from '../preferences/index.ts';
import { selectLikedBy } from './likes.queries.ts';

/** Likes of one who is gone that are read and told of at a time: somebody may have given tens of thousands. */
export const LIKES_AT_A_TIME = 500;

/** Queue of members who have just disappeared. */
const QUEUE = defineQueue('end-likes', z.object({ profile: z.string() }));

/** Leaves it to a job to end likes: the messages behind this row must not wait for tens of thousands of them. */
export async function queueEndOfLikes(
  { jobs }: Services,
  gone: (MemberLeft | MemberPaused | AccountBanned)[],
  tx: Tx,
): Promise<void> {
  for (const { profile, shown } of gone) if (shown) await jobs.send(tx, QUEUE, { profile });
}

/**
 * Tells those whom a member liked that the like is over, as if it were taken back. Whether the member left or was
 * banned they do not learn, and of somebody whom they did not see nothing.
 */
async function endLikes(services: Services, { profile }: { profile: string }): Promise<void> {
  for (let after: string | undefined; ; ) {
    const liked = await selectLikedBy(services.sql, { profile, after, limit: LIKES_AT_A_TIME });
    await tellThatOver(services, profile, liked);
    if (liked.length < LIKES_AT_A_TIME) return;
    after = liked.at(-1)?.id;
  }
}

export const endLikesWorker = workOn(QUEUE, endLikes);

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
