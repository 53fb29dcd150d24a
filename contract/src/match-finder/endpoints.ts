import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { comparison, wishChanges, wishes } from '../members/comparison.ts';
import { gender, profileCard } from '../members/profile.ts';
import { PAIRS_PER_DAY } from './limits.ts';

const compared = z.object({ profile: profileCard, comparison });

const finder = z.object({
  looking_for: z.array(gender),
  wishes,
  /** true: what was changed today counts from tomorrow on */
  counts_tomorrow: z.boolean(),
  /** the pairs of today that the viewer is in: three at most, and each sees the other */
  pairs: z.array(compared).max(PAIRS_PER_DAY),
  /** further members with whom the wishes of both are met best; none before the viewer has a wish */
  matches: z.array(compared),
});

/** The caller's wishes about others, and who fits them both ways (M5). */
export const readMatchFinder = endpoint({
  method: 'GET',
  path: 'match-finder.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'search',
  answer: finder,
  errors: ['profile_limit'],
});

/** Changes any of the wishes: an absent one stays, `null` clears it. */
export const changeWishes = endpoint({
  method: 'PUT',
  path: 'match-finder.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: wishChanges.extend({ looking_for: z.array(gender).min(1).max(2).optional() }).strict(),
  answer: finder.omit({ pairs: true, matches: true }),
  errors: [],
});

export const matchFinderEndpoints = [readMatchFinder, changeWishes] as const;
