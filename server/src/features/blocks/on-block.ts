import type { Services } from '../../platform/services.ts';
import { announceClosed } from '../chat/index.ts';
import type { Block } from './blocks.queries.ts';

type Announcing = Pick<Services, 'live' | 'sql'>;

/** Tells both at once that they can't write any more, but not who blocked; and open pages load again. */
export async function announceBlocks(services: Announcing, blocks: Block[]): Promise<void> {
  for (const { blocker, blocked } of blocks) await announceClosed(services, blocker, blocked);
  askAgain(services, blocks);
}

/**
 * Makes open pages of both load again, as their view of each other has changed. The event does not name the member:
 * with that page open, it would tell.
 */
export function askAgain({ live }: Pick<Services, 'live'>, blocks: Block[]): void {
  for (const { blocker, blocked } of blocks) live.announce([blocker, blocked], 'refetch', {});
}
