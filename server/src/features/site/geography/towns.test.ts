import { setImmediate as turn } from 'node:timers/promises';
import { operatorSettings } from '@rendezvous/contract/site/settings';
import { describe, expect, it, vi } from 'vitest';
import { countryOfAddress } from './country-of-address.ts';
import { regionCode } from './region-codes.ts';
import { regionName, regionsOf } from './regions.ts';
import { readTowns } from './town-file.ts';
import { largestTowns, nearestTown, SLICE, townById, townsNamed } from './towns.ts';

const COUNTRIES = new Set(operatorSettings.parse({}).countries);
const first = (typed: string, country?: string) => townsNamed(typed, country ? new Set([country]) : COUNTRIES, 8)[0];

describe('towns by name', () => {
  it.each([
    ['mün', 'München', 'DE-BY'],
    ['Munich', 'München', 'DE-BY'],
    ['muenchen', 'München', 'DE-BY'],
    ['LYON', 'Lyon', 'FR-ARA'],
    ['milan', 'Milano', 'IT-25'],
    ['Glasgow', 'Glasgow', 'GB-SCT'],
    ['zürich', 'Zürich', 'CH-ZH'],
    ['Oslo', 'Oslo', 'NO-03'],
    ['krakow', 'Kraków', 'PL-12'],
    ['lodz', 'Łódź', 'PL-10'],
    ['kobenhavn', 'København', 'DK-84'],
    ['aarhus', 'Århus', 'DK-82'],
    ['malmo', 'Malmö', 'SE-M'],
    ['brussel', 'Bruxelles / Brussel', 'BE-BRU'],
    ['Helsinki', 'Helsinki', 'FI-18'],
    ['wien', 'Wien', 'AT-9'],
    ['Sevilla', 'Sevilla', 'ES-AN'],
    ['s-hertogen', "'s-Hertogenbosch", 'NL-NB'],
    ['limerick', 'Limerick', 'IE-M'],
    ['ajaccio', 'Ajaccio', 'FR-20R'],
    ['seattle', 'Seattle', 'US-WA'],
  ])('%s finds %s in %s', (typed, name, region) => {
    expect(first(typed)).toMatchObject({ name, region, country: region.slice(0, 2), region_name: regionName(region) });
  });

  it('the one named exactly so comes before larger ones that only begin so', () => {
    expect(first('au', 'DE')?.name).toBe('Au');
    expect(first('essen', 'DE')?.name).toBe('Essen');
  });

  it('stays in the countries asked for, and within the limit', () => {
    const found = townsNamed('s', new Set(['PL']), 8);
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({ country }) => country))).toEqual(new Set(['PL']));
    expect(found.map(({ population }) => population)).toEqual(
      found.map(({ population }) => population).sort((a, b) => b - a),
    );
  });

  it.each(['', '   ', '???', '\u{1F600}', '’', 'zzzzzz', '%', 'constructor'])('finds nothing for %j', (typed) => {
    expect(townsNamed(typed, COUNTRIES, 8)).toEqual([]);
  });
});

describe('towns by id and by point', () => {
  it('a town is found again by its id, and nothing else is', () => {
    const town = first('heidelberg', 'DE');
    expect(townById(town?.id ?? '')).toEqual(town);
    for (const id of ['', '0', '-1', '1e3', '99999999999', '12x', '__proto__']) expect(townById(id)).toBeNull();
  });

  it('knows no finer point than hundredths of a degree', () => {
    expect(first('heidelberg', 'DE')).toMatchObject({ gridLat: 4941, gridLon: 869 });
  });

  it('finds the nearest, also across the date line, and nobody in the middle of the sea', () => {
    expect(nearestTown(49.41, 8.7)?.name).toBe('Heidelberg');
    expect(nearestTown(59.9127, 10.7461)?.name).toBe('Oslo');
    expect(nearestTown(-16.8, -179.99)?.country).toBe('FJ');
    expect(nearestTown(0, -30)).toBeNull();
    expect(nearestTown(90, 180)).toBeNull();
  });

  it('the largest of a country', () => {
    expect(largestTowns('DE', 3).map(({ name }) => name)).toEqual(['Berlin', 'Hamburg', 'München']);
    expect(largestTowns('XX', 3)).toEqual([]);
    // Floridsdorf alone has more people than Linz.
    expect(largestTowns('AT', 3).map(({ name }) => name)).toEqual(['Wien', 'Graz', 'Linz']);
  });
});

it('reading the towns lets everybody else have their turn after each slice', { tags: 'long' }, async () => {
  vi.resetModules();
  let sinceTurn = 0;
  let most = 0;
  let turns = 0;
  // the file's towns, counted as they are worked on
  vi.doMock('./town-file.ts', () => ({
    *readTowns() {
      for (const town of readTowns()) {
        sinceTurn += 1;
        most = Math.max(most, sinceTurn);
        yield town;
      }
    },
  }));
  const fresh = await import('./towns.ts');
  let done = false;
  const reading = fresh.townsRead().then(() => {
    done = true;
  });
  while (!done) {
    sinceTurn = 0;
    turns += 1;
    await turn();
  }
  await reading;
  vi.doUnmock('./town-file.ts');
  expect(most).toBe(SLICE);
  // once by the file, once by size
  const towns = [...readTowns()].length;
  expect(turns).toBeGreaterThan((1.9 * towns) / SLICE);
  expect(fresh.largestTowns('DE', 1)).toEqual(largestTowns('DE', 1));
});

describe('regions', () => {
  it('every town of the product’s countries has one, which the list of its country names', { tags: 'long' }, () => {
    for (const { country, region, name } of readTowns()) {
      if (!COUNTRIES.has(country)) continue;
      const code = regionCode(country, region);
      expect(code && regionName(code), `${name} ${country} ${region}`).toBeTruthy();
    }
  });

  it('lists one level, with names, for any country', () => {
    expect(regionsOf('DE')).toHaveLength(16);
    expect(regionsOf('FR')).toContainEqual({ id: 'FR-IDF', name: 'Île-de-France' });
    expect(regionsOf('PT')).toContainEqual({ id: 'PT-11', name: 'Lisboa' });
    expect(regionsOf('XX')).toEqual([]);
  });
});

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['193.99.144.80', 'DE'],
    ['2a02:2e0:3fe:1001:302::', 'DE'],
    ['127.0.0.1', null],
    ['::1', null],
    ['192.168.1.1', null],
    ['203.0.113.7', null],
    ['fe80::1', null],
    ['no address', null],
  ])('%s: %s', (address, country) => {
    expect(countryOfAddress(address)).toBe(country);
  });
});
