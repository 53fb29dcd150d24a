import type { Feature } from '../../platform/feature.ts';
import { MEMBER_BLOCKED, MEMBER_UNBLOCKED } from './blocks.queries.ts';
import { announceBlocks, askAgain } from './on-block.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** What a block does to others' statements is the `members` feature's to say: `visibleTo`, `blockedBetween`, `counters`. */
export const blocks: Feature = {
  routes,
  outbox: { [MEMBER_BLOCKED]: announceBlocks, [MEMBER_UNBLOCKED]: askAgain },
  personalData,
};
