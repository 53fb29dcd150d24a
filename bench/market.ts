/**
 * Plays a market of invented members day by day, with the product's own scoring inside, and prints what each order
 * brings: matches, how evenly members are seen, and how soon newcomers are. `MEMBERS=10000 REGIONS=5 DAYS=30 SEEDS=5
 * RATES=apps|dates SIDES=60:40|50:50|one ORDERS=ours,shuffled npx node bench/market.ts`. The truth is ours: it proves
 * mechanics, not love.
 */
import { type Measures, measure, together } from './market/measures.ts';
import { mean } from './market/numbers.ts';
import { PLAIN } from './market/orders.ts';
import { OURS } from './market/ours.ts';
import { play } from './market/play.ts';
import { type Calibration, calibrationOf, makeWorld, RATES, SIDES, type World } from './market/world.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const choice = <T extends string>(name: string, values: Record<T, unknown>, otherwise: T): T => {
  const asked = (process.env[name] ?? otherwise) as T;
  if (!Object.hasOwn(values, asked)) throw new Error(`${name} is one of ${Object.keys(values).join(', ')}`);
  return asked;
};
const [members, regions, days, seeds] = [
  number('MEMBERS', 10_000),
  number('REGIONS', 5),
  number('DAYS', 30),
  number('SEEDS', 5),
];
const rates = choice('RATES', RATES, 'apps');
const sides = choice('SIDES', SIDES, '60:40');
const ORDERS = { ...PLAIN, ...OURS };
const names = process.env.ORDERS?.split(',') ?? Object.keys(ORDERS);

const found = new Map<string, Measures[]>(names.map((name) => [name, []]));
const calibrations: Calibration[] = [];
for (let seed = 1; seed <= seeds; seed++) {
  const played = new Map<string, Measures[]>(names.map((name) => [name, []]));
  // No region knows of another, so one after the other is in memory.
  for (let region = 0; region < regions; region++) {
    const count = Math.floor(members / regions);
    const world = makeWorld({ count, days, seed: seed * 1000 + region, rates, sides });
    calibrations.push(calibrationOf(world));
    for (const name of names) played.get(name)?.push(measure(play(world, orderOf(name, world))));
  }
  for (const name of names) found.get(name)?.push(together(played.get(name) ?? []));
  print(seed);
}

function orderOf(name: string, world: World) {
  const make = ORDERS[name];
  if (!make) throw new Error(`no order '${name}'; there are ${Object.keys(ORDERS).join(', ')}`);
  return make(world);
}

function print(played: number): void {
  const of = (name: keyof Calibration) => mean(calibrations.map((one) => one[name])).toFixed(3);
  console.log(
    `\n${members} members in ${regions} regions, ${sides}, ${days} days, ${played} of ${seeds} seeds, yes rates as in ${rates}; ${Math.round(process.cpuUsage().user / 1e6)} s of CPU`,
  );
  console.log(`match by both wishes: AUC ${of('match')} (0.57–0.59)`);
  console.log(`yes by looks, per viewer: AUC ${of('appeal')} (0.72–0.76)`);
  console.log(`Gini of yes rates, all seen alike: ${of('yesRates')} (0.2–0.4)\n`);
  const columns: [string, (one: Measures) => number, number][] = [
    ['Matches', ({ matches }) => matches, 0],
    ['per 100 likes', ({ perLikes }) => perLikes, 1],
    ['with a match, larger side', ({ matchedMore }) => matchedMore, 2],
    ['smaller side', ({ matchedFewer }) => matchedFewer, 2],
    ['both here after it', ({ conversations }) => conversations, 0],
    ['Gini of views', ({ gini }) => gini, 2],
    ['of likes', ({ giniLikes }) => giniLikes, 2],
    ['of matches', ({ giniMatches }) => giniMatches, 2],
    ['under ¼ of the views', ({ starved }) => starved, 2],
    ['likes read', ({ read }) => read, 2],
    ['newcomers, views in 48 h', ({ newcomerViews }) => newcomerViews, 0],
    ['hours to the first like', ({ firstLikeHours }) => firstLikeHours, 0],
    ['active, not shown for 7 days', ({ neverLately }) => neverLately, 3],
    ['matches of the least pleasing tenth', ({ lowestTenth }) => lowestTenth, 2],
  ];
  console.log(`| Order | ${columns.map(([title]) => title).join(' | ')} | × shuffled |`);
  console.log(`|---|${columns.map(() => '---|').join('')}---|`);
  for (const [name, runs] of found) {
    const cells = columns.map(([title, figure, digits]) => {
      const values = runs.map(figure);
      const shown = (value: number) =>
        value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
      const range = title === 'Matches' ? ` (${shown(Math.min(...values))}–${shown(Math.max(...values))})` : '';
      return `${shown(mean(values))}${range}`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} | ${times(name, 'shuffled')} |`);
  }
  for (const other of ['newest first', 'popular first', 'oracle']) {
    if (found.has('ours') && found.has(other)) console.log(`\nours ÷ ${other}: ${times('ours', other)}`);
  }
}

/** Tells the matches as times those of another order, with the range of the seeds. */
function times(name: string, other: string): string {
  const beside = found.get(other);
  if (!beside) return '–';
  const ratios = (found.get(name) ?? []).map(({ matches }, n) => matches / (beside[n]?.matches ?? matches));
  return `${mean(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}
