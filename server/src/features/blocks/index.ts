import { type Feature, follow } from '../../platform/feature/feature.ts';
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
  outbox: [follow(MEMBER_BLOCKED, announceBlocks), follow(MEMBER_UNBLOCKED, askAgain)],
  personalData,
};
