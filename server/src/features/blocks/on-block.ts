import type { Services } from '../../platform/services.ts';
import { announceClosed } from '../chat/index.ts';
import type { Block } from './blocks.queries.ts';

type Announcing = Pick<Services, 'live' | 'sql'>;

/** Both learn at once that they can't write any more, not who blocked; and whatever page is open is asked for again. */
export async function announceBlocks(services: Announcing, blocks: Block[]): Promise<void> {
  for (const { blocker, blocked } of blocks) await announceClosed(services, blocker, blocked);
  askAgain(services, blocks);
}

/** What the two see of each other has changed. Which member it is about is not said, as an open page would be enough to tell. */
export function askAgain({ live }: Pick<Services, 'live'>, blocks: Block[]): void {
  for (const { blocker, blocked } of blocks) live.announce([blocker, blocked], 'refetch', {});
}
