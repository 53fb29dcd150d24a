import { expect, test } from 'vitest';
import type { MembersAnswer } from '../../data/members.ts';
import { nearestMatches } from './nearest-matches.ts';

type Found = Parameters<typeof nearestMatches>[0];

/** An answer of members by name, with their distances. */
function found(results: Record<string, number | null>, similar: [string, number | null, string][] = []): Found {
  return {
    results: Object.entries(results).map(([name, distance_km]) => ({ name, distance_km })),
    similar_results: similar.map(([name, distance_km, misses]) => ({ name, distance_km, misses })),
  } as unknown as MembersAnswer;
}

const names = (answer: Found, most = 12) => nearestMatches(answer, most).map(({ name }) => name);

test('the nearest come first, also those who miss one wish; whose distance is unknown comes last', () => {
  const answer = found({ far: 90, hidden: null, near: 3 }, [
    ['nearby', 10, 'countryregion'],
    ['unknown', null, 'min_age'],
  ]);
  expect(names(answer)).toEqual(['near', 'nearby', 'far', 'hidden', 'unknown']);
  expect(names(answer, 2)).toEqual(['near', 'nearby']);
});

test('nobody of a gender that is not looked for fills the page', () => {
  expect(names(found({ fits: 900 }, [['other', 1, 'gender']]))).toEqual(['fits']);
});
