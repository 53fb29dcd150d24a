import { setImmediate as turn } from 'node:timers/promises';
import { foldName, spellOut } from './fold-name.ts';
import { LOCAL_NAMES } from './local-names.ts';
import { regionCode } from './region-codes.ts';
import { regionName } from './regions.ts';
import { readTowns, type TownRecord } from './town-file.ts';

/** A town as others may know it: hundredths of a degree, about 1 km, nothing finer (principle 4). */
export type Town = {
  /** GeoNames id as text; opaque to clients */
  id: string;
  name: string;
  /** ISO 3166-1 */
  country: string;
  /** ISO 3166-2 */
  region: string | null;
  region_name: string | null;
  population: number;
  gridLat: number;
  gridLon: number;
};

/** Index of towns in columns instead of objects: 135,000 towns, the largest first, in a tenth of the memory. */
type Index = {
  ids: Int32Array;
  names: string[];
  countries: string[];
  regions: (string | null)[];
  populations: Uint32Array;
  gridLats: Int16Array;
  gridLons: Int16Array;
  /** 1: a part of a larger town */
  quarters: Uint8Array;
  /** row of the town with this id */
  positions: Map<number, number>;
  /** every folded spelling of a town by its first letter, beside its row, the largest towns first */
  initials: Map<string, { keys: string[]; towns: number[] }>;
};

/** Codes of abandoned, destroyed or historical places, where nobody lives. */
const NOT_LIVED_IN = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const PART_OF_A_TOWN = 'PPLX';
const MAX_KM = 100;
const KM_PER_GRID = 1.112;

/** Towns worked on at a time; in between others get their turn. */
export const SLICE = 1000;

let loaded: Index | undefined;
let reading: Promise<void> | undefined;

/**
 * Reads the towns, once, in slices: it is a second of work, and no other request must wait for it. An operation awaits
 * this before it asks for a town.
 */
export function townsRead(): Promise<void> {
  reading ??= readInSlices();
  return reading;
}

async function readInSlices(): Promise<void> {
  const work = buildIndex();
  let step = work.next();
  while (!step.done) {
    await turn();
    step = work.next();
  }
  loaded ??= step.value;
}

/** Returns the index, and builds it at once if nobody has: seeding keeps no one waiting. */
function towns(): Index {
  if (loaded) return loaded;
  const work = buildIndex();
  let step = work.next();
  while (!step.done) step = work.next();
  loaded = step.value;
  return loaded;
}

type TownBefore = Omit<Town, 'id' | 'region_name'> & { id: number; isQuarter: boolean; keys: string[] };

/** Builds the index; yields after each slice. */
function* buildIndex(): Generator<undefined, Index> {
  const found: TownBefore[] = [];
  let worked = 0;
  for (const record of readTowns()) {
    if (!NOT_LIVED_IN.has(record.feature)) found.push(townBefore(record));
    worked += 1;
    if (worked % SLICE === 0) yield;
  }
  const index = emptyIndex(found.length);
  for (const [at, before] of largestFirst(found.map(({ population }) => population)).entries()) {
    const town = found[before];
    if (town) putTown(index, at, town);
    if (at % SLICE === 0) yield;
  }
  return index;
}

function townBefore({ id, name: english, country, feature, region, population, lat, lon }: TownRecord): TownBefore {
  const name = LOCAL_NAMES.get(id) ?? english;
  return {
    id,
    name,
    country,
    region: regionCode(country, region),
    population,
    gridLat: Math.round(lat / 1000),
    gridLon: Math.round(lon / 1000),
    isQuarter: feature === PART_OF_A_TOWN,
    keys: waysToWrite(english, name),
  };
}

/** Sorts the places of towns in the file, the largest first, as numbers: that takes a hundredth of a second. */
function largestFirst(populations: number[]): number[] {
  const room = 2 ** 18;
  const most = 2 ** 32;
  const sorted = Float64Array.from(populations, (population, at) => (most - population) * room + at).sort();
  return Array.from(sorted, (key) => key % room);
}

function emptyIndex(towns: number): Index {
  return {
    ids: new Int32Array(towns),
    names: [],
    countries: [],
    regions: [],
    populations: new Uint32Array(towns),
    gridLats: new Int16Array(towns),
    gridLons: new Int16Array(towns),
    quarters: new Uint8Array(towns),
    positions: new Map(),
    initials: new Map(),
  };
}

function putTown(index: Index, at: number, town: TownBefore): void {
  index.ids[at] = town.id;
  index.names.push(town.name);
  index.countries.push(town.country);
  index.regions.push(town.region);
  index.populations[at] = town.population;
  index.gridLats[at] = town.gridLat;
  index.gridLons[at] = town.gridLon;
  index.quarters[at] = Number(town.isQuarter);
  index.positions.set(town.id, at);
  for (const key of town.keys) {
    const initial = key.charAt(0);
    const entry = index.initials.get(initial) ?? { keys: [], towns: [] };
    index.initials.set(initial, entry);
    entry.keys.push(key);
    entry.towns.push(at);
  }
}

/** Lists the ways to type a town: both names, both languages of a bilingual one, umlauts spelled out. */
function waysToWrite(english: string, local: string): string[] {
  // Two of three towns have only one.
  if (english === local && /^[A-Za-z -]+$/.test(english)) return [foldName(english)];
  const names = new Set([english, local]);
  for (const name of [...names]) if (name.includes('/')) for (const half of name.split('/')) names.add(half);
  for (const name of [...names]) names.add(spellOut(name));
  const keys = new Set<string>();
  for (const name of names) keys.add(foldName(name));
  keys.delete('');
  return [...keys];
}

function townAt(index: Index, at: number): Town {
  const region = index.regions[at] ?? null;
  return {
    id: String(index.ids[at]),
    name: index.names[at] ?? '',
    country: index.countries[at] ?? '',
    region,
    region_name: region && regionName(region),
    population: index.populations[at] ?? 0,
    gridLat: index.gridLats[at] ?? 0,
    gridLon: index.gridLons[at] ?? 0,
  };
}

/** `null`: no such town. */
export function townById(id: string): Town | null {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const index = towns();
  const at = index.positions.get(Number(id));
  return at === undefined ? null : townAt(index, at);
}

/** Finds towns whose name begins so: exact names first, then the largest. */
export function townsNamed(typed: string, countries: ReadonlySet<string>, limit: number): Town[] {
  const wanted = foldName(typed);
  const index = towns();
  const { keys, towns: places } = index.initials.get(wanted.charAt(0)) ?? { keys: [], towns: [] };
  const exact = new Set<number>();
  const longer = new Set<number>();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    if (!key.startsWith(wanted)) continue;
    const town = places[i] ?? 0;
    if (!countries.has(index.countries[town] ?? '')) continue;
    if (key.length === wanted.length) exact.add(town);
    else if (longer.size < limit) longer.add(town);
  }
  return [...exact.union(longer)].slice(0, limit).map((town) => townAt(index, town));
}

/**
 * Finds the nearest town within 100 km. It passes once over all of them on a flat map: under a millisecond, and exact
 * enough nearby.
 */
export function nearestTown(lat: number, lon: number): Town | null {
  const index = towns();
  const { gridLats, gridLons } = index;
  const y = lat * 100;
  const x = lon * 100;
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let nearest = -1;
  let least = (MAX_KM / KM_PER_GRID) ** 2;
  for (let i = 0; i < gridLats.length; i++) {
    const north = (gridLats[i] ?? 0) - y;
    if (north * north >= least) continue;
    const across = Math.abs((gridLons[i] ?? 0) - x);
    const east = (across > 18_000 ? 36_000 - across : across) * narrowing;
    const square = north * north + east * east;
    if (square < least) {
      least = square;
      nearest = i;
    }
  }
  return nearest < 0 ? null : townAt(index, nearest);
}

/** Lists the largest towns of a country, without quarters of towns, for the demo's members. */
export function largestTowns(country: string, limit: number): Town[] {
  const index = towns();
  const there: Town[] = [];
  for (let at = 0; at < index.countries.length && there.length < limit; at++) {
    if (index.countries[at] === country && !index.quarters[at]) there.push(townAt(index, at));
  }
  return there;
}
