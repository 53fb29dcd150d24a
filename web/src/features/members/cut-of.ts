import { LAST_PAGE, PAGE_SIZE, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import type { MembersAnswer } from '../../data/members.ts';

/** The viewer whose list ends though more members fit. */
export type Cut = 'visitor' | 'member' | null;

type Last = Pick<MembersAnswer, 'page' | 'pages' | 'next' | 'numResults' | 'numResults_capped'>;

/** Tells for whom the list is cut: visitors turn ten pages at most (M14), members as many as are counted (M11). */
export function cutOf(last: Last | undefined): Cut {
  if (!last || last.next || last.pages !== last.page) return null;
  if (last.page === VISITOR_LAST_PAGE && last.numResults > last.page * PAGE_SIZE) return 'visitor';
  return last.page === LAST_PAGE && last.numResults_capped ? 'member' : null;
}
