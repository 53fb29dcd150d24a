import { describe, expect, it } from 'vitest';
import { plainAddress } from '../platform/plain-address.ts';
import { leftOutOf } from './left-out.ts';
import { forMembers, forVisitors, readMemberSearch, saysElse } from './member-search.ts';

const SITE = { placed: true, fields: { search_fields: ['sexuality', 'hair_colour'], visible_profile_fields: [] } };

type Reader = Parameters<typeof leftOutOf>[2];

/** Reads an address as the page does, and lists what is left out of it and why. */
function leftOut(given: Record<string, unknown>, reader: Reader = SITE): Record<string, string> {
  const address = plainAddress(given);
  const read = readMemberSearch(address);
  const shown = reader ? forMembers(read, reader) : forVisitors(read);
  const found = leftOutOf(address, shown, reader);
  // The page looks no further where the address says nothing else.
  if (found.length > 0) expect(saysElse(address, shown)).toBe(true);
  return Object.fromEntries(found.map(({ name, why, values }) => [name, [why, ...values].join(' ')]));
}

describe('what an address asks for in vain', () => {
  it('is nothing where all of it is shown, nor are parameters of others', () => {
    const all = { gender: 'female', country: 'DE', countryregion: 'DE-BE', min_age: '30', max_age: 40, page: '2' };
    const some = { distance: 20, sexuality: 'bi,gay', interests: 'tea,art,tea', online: 'yes', sort: 'nearest' };
    expect(leftOut({ ...all, ...some, after: 'abc', utm_source: 'x', t: 30 })).toEqual({});
    expect(leftOut(all, null)).toEqual({});
    expect(leftOut({ gender: '', interests: ',', country: undefined })).toEqual({});
    expect(leftOut({ interests: ['art', 'tea'], countryregion: 'DE-BE' })).toEqual({});
  });

  it('is a value that nobody knows, also one of several', () => {
    expect(
      leftOut({ gender: 'x', country: 'Germany', min_age: 3, sexuality: 'bi,purple', online: 'no', sort: 'best' }),
    ).toEqual({
      gender: 'unknown',
      country: 'unknown',
      min_age: 'unknown',
      sexuality: 'unknown purple',
      online: 'unknown',
      sort: 'unknown',
    });
    expect(leftOut({ countryregion: 'Berlin', interests: 'art,knitting' })).toEqual({
      countryregion: 'unknown',
      interests: 'unknown knitting',
    });
    // Of a word that is no region nobody takes the first letters for a country.
    for (const countryregion of ['BERLIN', 'DEXX', 'DE-', 'de-be'])
      expect([leftOut({ countryregion }), readMemberSearch({ countryregion })]).toEqual([
        { countryregion: 'unknown' },
        {},
      ]);
    expect(leftOut({ country: 'DE', countryregion: 'DE-BERLIN' })).toEqual({ countryregion: 'unknown' });
    expect(leftOut({ country: 'Germany', countryregion: 'DE-BE' })).toEqual({ country: 'unknown Germany' });
    expect(readMemberSearch({ country: 'Germany', countryregion: 'DE-BE' })).toEqual({
      country: 'DE',
      countryregion: 'DE-BE',
    });
  });

  it('is what contradicts another filter', () => {
    expect(
      leftOut({ country: 'AT', countryregion: 'DE-BE', interests: 'art,tea', without_interests: 'tea,beer' }),
    ).toEqual({ countryregion: 'contradicts', without_interests: 'contradicts tea' });
  });

  it('is what the site does not search by, and what needs a town of one’s own', () => {
    expect(leftOut({ tattoos: 'none', hair_colour: 'red', page: 2 })).toEqual({ tattoos: 'notSearched' });
    const unplaced = { ...SITE, placed: false };
    expect(leftOut({ distance: 20, sort: 'nearest', page: 2 }, unplaced)).toEqual({
      distance: 'needsPlace',
      sort: 'needsPlace',
    });
    expect(leftOut({ sort: 'active' }, unplaced)).toEqual({});
  });

  it('is for visitors what only members search by', () => {
    expect(leftOut({ gender: 'female', interests: 'art', sexuality: 'bi', sort: 'nearest' }, null)).toEqual({
      interests: 'forMembers',
      sexuality: 'forMembers',
      sort: 'forMembers',
    });
  });

  it('is a page deeper than any', () => {
    expect([leftOut({ page: 418 }), leftOut({ page: 'last' }), leftOut({ page: 417 })]).toEqual([
      { page: 'tooFar' },
      { page: 'tooFar' },
      {},
    ]);
    expect([leftOut({ page: 11 }, null), leftOut({ page: 10 }, null)]).toEqual([{ page: 'tooFar' }, {}]);
  });
});
