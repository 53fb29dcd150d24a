/**
 * Plays a market of invented members day by day, with the product's own scoring inside, and prints what each order
 * brings: matches, how evenly members are seen, and how soon newcomers are. `MEMBERS=10000 REGIONS=5 DAYS=30 SEEDS=5
 * RATES=apps|dates SIDES=60:40|50:50|one ORDERS=ours,shuffled KEPT=file.json npx node bench/market.ts`. The truth is
 * ours: it proves mechanics, not love.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Measures, measure, together } from './market/measures.ts';
import { PLAIN } from './market/orders.ts';
import { OURS } from './market/ours.ts';
import { play } from './market/play.ts';
import { type Found, printCalibration, printGoals, printTables } from './market/print.ts';
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

/** Figures of earlier runs, by the market, the seed and the order: a run that was broken off goes on. */
type Kept = Record<string, { measures: Record<string, Measures>; calibrations: Calibration[] }>;
const file = process.env.KEPT;
const kept: Kept = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const keyOf = (seed: number) => [members, regions, days, rates, sides, seed].join(' ');

for (let seed = 1; seed <= seeds; seed++) {
  playSeed(seed);
  print(seed);
}

/** Plays the orders that were not played before, region by region: no region knows of another. */
function playSeed(seed: number): void {
  const before = kept[keyOf(seed)] ?? { measures: {}, calibrations: [] };
  const played = new Map<string, Measures[]>(names.filter((name) => !before.measures[name]).map((name) => [name, []]));
  if (played.size === 0) return;
  before.calibrations = [];
  for (let region = 0; region < regions; region++) {
    const count = Math.floor(members / regions);
    const world = makeWorld({ count, days, seed: seed * 1000 + region, rates, sides });
    before.calibrations.push(calibrationOf(world));
    for (const [name, those] of played) those.push(measure(play(world, orderOf(name, world))));
  }
  for (const [name, those] of played) before.measures[name] = together(those);
  kept[keyOf(seed)] = before;
  if (file) writeFileSync(file, JSON.stringify(kept));
}

function orderOf(name: string, world: World) {
  const make = ORDERS[name];
  if (!make) throw new Error(`no order '${name}'; there are ${Object.keys(ORDERS).join(', ')}`);
  return make(world);
}

function print(played: number): void {
  const runs = Array.from({ length: played }, (_, n) => kept[keyOf(n + 1)]).filter((run) => run !== undefined);
  const found: Found = new Map(
    names.map((name) => [name, runs.flatMap(({ measures }) => measures[name] ?? [])] as const),
  );
  console.log(
    `\n${members} members in ${regions} regions, ${sides}, ${days} days, ${played} of ${seeds} seeds, yes rates as in ${rates}; ${Math.round(process.cpuUsage().user / 1e6)} s of CPU`,
  );
  printCalibration(runs.flatMap(({ calibrations }) => calibrations));
  printTables(found);
  printGoals(found);
}
