import type { Feature } from '../../platform/feature.ts';
import { MEMBER_BLOCKED, MEMBER_UNBLOCKED } from './blocks.queries.ts';
import { announceBlocks, askAgain } from './on-block.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/**
 * Blocks. Their effect on others' statements belongs to the `members` feature: `visibleTo`, `blockedBetween`,
 * `counters`.
 */
export const blocks: Feature = {
  routes,
  outbox: { [MEMBER_BLOCKED]: announceBlocks, [MEMBER_UNBLOCKED]: askAgain },
  personalData,
};
