import type { Measures } from './measures.ts';
import { mean } from './numbers.ts';
import { CALIBRATED, type Calibration } from './world.ts';

/** Figures of each order, one for each seed; of all orders the same seeds. */
export type Found = ReadonlyMap<string, readonly Measures[]>;
type Column = { title: string; of: (one: Measures) => number; digits: number };

const TABLES: readonly (readonly Column[])[] = [
  [
    { title: 'Matches', of: ({ matches }) => matches, digits: 0 },
    { title: 'per 100 likes', of: ({ perLikes }) => perLikes, digits: 1 },
    { title: 'with a match, larger side', of: ({ matchedMore }) => matchedMore, digits: 2 },
    { title: 'smaller side', of: ({ matchedFewer }) => matchedFewer, digits: 2 },
    { title: 'both here after it', of: ({ conversations }) => conversations, digits: 0 },
    { title: 'of the least pleasing tenth', of: ({ lowestTenth }) => lowestTenth, digits: 1 },
  ],
  [
    { title: 'Gini of views, larger side', of: ({ giniMore }) => giniMore, digits: 2 },
    { title: 'smaller side', of: ({ giniFewer }) => giniFewer, digits: 2 },
    { title: 'Gini of likes', of: ({ giniLikes }) => giniLikes, digits: 2 },
    { title: 'of matches', of: ({ giniMatches }) => giniMatches, digits: 2 },
    { title: 'under ¼ of the views', of: ({ starved }) => starved, digits: 3 },
    { title: 'active, not shown for 7 days', of: ({ neverLately }) => neverLately, digits: 3 },
  ],
  [
    { title: 'Likes read', of: ({ read }) => read, digits: 2 },
    { title: 'newcomers’ views in 48 h', of: ({ newcomerViews }) => newcomerViews, digits: 0 },
    { title: 'hours to their first like', of: ({ firstLikeHours }) => firstLikeHours, digits: 0 },
  ],
];

type Figures = { each: readonly number[]; digits: number };
type Goal = { name: string; wanted: number; atMost?: true; figures: Figures | null };

/** Prints whether the market is like those that were measured. */
export function printCalibration(calibrations: readonly Calibration[]): void {
  for (const { name, title, least, most } of CALIBRATED) {
    const value = mean(calibrations.map((one) => one[name]));
    const missed = value < least || value > most ? ', MISSED' : '';
    console.log(`${title}: ${value.toFixed(3)} (${least}–${most}${missed})`);
  }
}

/** Prints every measure of each order: means of the seeds, and their ranges. */
export function printTables(found: Found): void {
  for (const [n, columns] of TABLES.entries()) {
    const titles = n === 0 ? ['× shuffled', ...columns.map(({ title }) => title)] : columns.map(({ title }) => title);
    console.log(`\n| Order | ${titles.join(' | ')} |\n|---|${titles.map(() => '---|').join('')}`);
    for (const [name, runs] of found) {
      const cells = columns.map(({ of, digits }) => shown({ each: runs.map(of), digits }));
      const beside = n === 0 ? [shown(times(found, name, 'shuffled'))] : [];
      console.log(`| ${[name, ...beside, ...cells].join(' | ')} |`);
    }
  }
}

/** Prints what the product's order was to reach, and what it does. */
export function printGoals(found: Found): void {
  if (!found.has('ours')) return;
  console.log('\n| Goal | Wanted | Ours |\n|---|---|---|');
  for (const { name, wanted, atMost, figures } of goalsOf(found)) {
    if (!figures) continue;
    const value = mean(figures.each);
    const missed = (atMost ? value > wanted : value < wanted) ? ', missed' : '';
    console.log(`| ${name} | ${atMost ? 'at most' : 'at least'} ${wanted} | ${shown(figures)}${missed} |`);
  }
}

function goalsOf(found: Found): Goal[] {
  const ours = (of: (one: Measures) => number, digits: number) => ({ each: (found.get('ours') ?? []).map(of), digits });
  const more = (of: (one: Measures) => number, digits: number) => difference(found, of, digits);
  const weaker = ({ matchedMore, matchedFewer }: Measures) => 100 * Math.min(matchedMore, matchedFewer);
  return [
    { name: 'matches, times those of a shuffled list', wanted: 1.15, figures: times(found, 'ours', 'shuffled') },
    { name: 'times those of newest first', wanted: 2, figures: times(found, 'ours', 'newest first') },
    { name: 'times those of popular first', wanted: 1.8, figures: times(found, 'ours', 'popular first') },
    { name: 'times those of the oracle', wanted: 0.72, figures: times(found, 'ours', 'oracle') },
    { name: 'weaker side with a match, points above shuffled', wanted: 4, figures: more(weaker, 1) },
    { name: 'Gini of views', wanted: 0.32, atMost: true, figures: ours(({ gini }) => gini, 2) },
    { name: 'under a quarter of the views', wanted: 0.03, atMost: true, figures: ours(({ starved }) => starved, 3) },
    { name: 'newcomers’ views in 48 h', wanted: 40, figures: ours(({ newcomerViews }) => newcomerViews, 0) },
    {
      name: 'matches of the least pleasing tenth, more than shuffled',
      wanted: 0,
      figures: more(({ lowestTenth }) => lowestTenth, 1),
    },
  ];
}

/** The matches of an order as times those of another, seed by seed. */
function times(found: Found, name: string, other: string): Figures | null {
  const [those, beside] = [found.get(name), found.get(other)];
  if (!those || !beside) return null;
  return { each: those.map(({ matches }, n) => matches / (beside[n]?.matches ?? Number.NaN)), digits: 2 };
}

/** Tells how much more ours has than a shuffled list, seed by seed. */
function difference(found: Found, of: (one: Measures) => number, digits: number): Figures | null {
  const [those, beside] = [found.get('ours'), found.get('shuffled')];
  if (!those || !beside) return null;
  return { each: those.map((one, n) => of(one) - of(beside[n] ?? one)), digits };
}

/** A mean, with the range of the seeds where they differ. */
function shown(figures: Figures | null): string {
  if (!figures) return '–';
  const { each, digits } = figures;
  const written = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [low, high] = [written(Math.min(...each)), written(Math.max(...each))];
  return low === high ? written(mean(each)) : `${written(mean(each))} (${low}–${high})`;
}
