import type { MembersAnswer } from '../../data/members.ts';

type Match = MembersAnswer['results'][number] & Partial<Pick<MembersAnswer['similar_results'][number], 'misses'>>;

const UNKNOWN = Number.MAX_SAFE_INTEGER;

/**
 * Picks those to meet first: who fits, and who misses one wish but the gender, the nearest first. Whose distance is not
 * known comes last, in the order of the search.
 */
export function nearestMatches(found: Pick<MembersAnswer, 'results' | 'similar_results'>, most: number): Match[] {
  const nearly = found.similar_results.filter(({ misses }) => misses !== 'gender');
  const away = ({ distance_km }: Match) => distance_km ?? UNKNOWN;
  return [...found.results, ...nearly].toSorted((one, other) => away(one) - away(other)).slice(0, most);
}
