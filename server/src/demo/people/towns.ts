import { largestTowns, type Town } from '../../features/site/index.ts';
import { HOMES } from './languages.ts';

/** The towns where members live, by country. */
export type Towns = ReadonlyMap<string, readonly Town[]>;

const PER_COUNTRY = 50;

/** Lists the largest towns of each country. */
export function townsOfHomes(): Towns {
  return new Map(HOMES.map(({ country }) => [country, largestTowns(country, PER_COUNTRY)]));
}
