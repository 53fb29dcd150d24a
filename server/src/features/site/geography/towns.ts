import { foldName, spellOut } from './fold-name.ts';
import { LOCAL_NAMES } from './local-names.ts';
import { regionCode } from './region-codes.ts';
import { regionName } from './regions.ts';
import { readTowns } from './town-file.ts';

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

/** Columns instead of objects: 135,000 towns in a tenth of the memory. */
type Index = {
  ids: Int32Array;
  names: string[];
  countries: string[];
  regions: (string | null)[];
  populations: Uint32Array;
  gridLats: Int16Array;
  gridLons: Int16Array;
  /** where a town with this id stands */
  positions: Map<number, number>;
  /** folded names in order, with the town of each: a town has one for every way it is written */
  keys: string[];
  keyTowns: Uint32Array;
};

/** Abandoned, destroyed or historical: nobody lives there. */
const NOT_LIVED_IN = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const MAX_KM = 100;
const KM_PER_GRID = 1.112;

let loaded: Index | undefined;
/** Read at the first use, once. */
const towns = (): Index => {
  loaded ??= buildIndex();
  return loaded;
};

function buildIndex(): Index {
  const records = [...readTowns()].filter(({ feature }) => !NOT_LIVED_IN.has(feature));
  const names = records.map(({ id, name }) => LOCAL_NAMES.get(id) ?? name);
  const pairs = records.flatMap(({ name }, town) => keysOf(name, names[town] ?? name).map((key) => ({ key, town })));
  pairs.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.town - b.town));
  return {
    ids: Int32Array.from(records, ({ id }) => id),
    names,
    countries: records.map(({ country }) => country),
    regions: records.map(({ country, region }) => regionCode(country, region)),
    populations: Uint32Array.from(records, ({ population }) => population),
    gridLats: Int16Array.from(records, ({ lat }) => Math.round(lat / 1000)),
    gridLons: Int16Array.from(records, ({ lon }) => Math.round(lon / 1000)),
    positions: new Map(records.map(({ id }, town) => [id, town])),
    keys: pairs.map(({ key }) => key),
    keyTowns: Uint32Array.from(pairs, ({ town }) => town),
  };
}

/** Every way to begin typing a town: both names, both languages of a bilingual one, umlauts spelled out. */
function keysOf(english: string, local: string): string[] {
  const written = [english, local, ...english.split('/'), ...local.split('/')];
  return [...new Set(written.flatMap((name) => [foldName(name), foldName(spellOut(name))]))].filter(Boolean);
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

/** Towns whose name begins so: the ones named exactly so first, then the largest. */
export function townsNamed(typed: string, countries: ReadonlySet<string>, limit: number): Town[] {
  const wanted = foldName(typed);
  if (wanted === '') return [];
  const index = towns();
  const { keys, keyTowns, populations } = index;
  const found = new Map<number, number>();
  for (let i = firstNotBefore(keys, wanted); keys[i]?.startsWith(wanted); i++) {
    const town = keyTowns[i] ?? 0;
    if (!countries.has(index.countries[town] ?? '')) continue;
    const exact = keys[i] === wanted ? 1e10 : 0;
    found.set(town, Math.max(found.get(town) ?? 0, (populations[town] ?? 0) + exact));
  }
  const best = [...found].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  return best.map(([town]) => townAt(index, town));
}

function firstNotBefore(sorted: string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nearest town within 100 km. One pass over all of them on a flat map: under a millisecond, exact enough nearby. */
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

/** For the demo's members: the largest towns of a country. */
export function largestTowns(country: string, limit: number): Town[] {
  const index = towns();
  const there = index.countries.flatMap((code, at) => (code === country ? [at] : []));
  there.sort((a, b) => (index.populations[b] ?? 0) - (index.populations[a] ?? 0));
  return there.slice(0, limit).map((at) => townAt(index, at));
}
