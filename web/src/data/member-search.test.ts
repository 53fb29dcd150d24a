import { expect, test } from 'vitest';
import { forMembers, readMemberSearch } from './member-search.ts';

test('what the address asks for is read, what does not fit left out', () => {
  const asked = {
    gender: 'female',
    country: 'DE',
    countryregion: 'DE-BE',
    min_age: '30',
    max_age: 40,
    distance: 20,
    sexuality: 'bi',
    sort: 'active',
    page: 2,
    after: 'abc',
  };
  expect(readMemberSearch(asked)).toEqual({ ...asked, min_age: 30 });
  expect(readMemberSearch({ ...asked, utm_source: 'x' })).not.toHaveProperty('utm_source');
  expect(
    readMemberSearch({
      tattoos: 'many,red,none',
      interests: 'tea,art,tea',
      without_interests: 'art,beer',
      online: 'no',
    }),
  ).toEqual({ tattoos: 'none,many', interests: 'art,tea', without_interests: 'beer' });
  expect(
    readMemberSearch({ gender: 'x', country: 'Germany', min_age: 3, tattoos: 'red', sort: 'x', page: 418 }),
  ).toEqual({});
});

test('a region stands only with its country', () => {
  expect(readMemberSearch({ country: 'AT', countryregion: 'DE-BE' })).toEqual({ country: 'AT' });
  expect(readMemberSearch({ countryregion: 'DE-BE' })).toEqual({ country: 'DE', countryregion: 'DE-BE' });
  expect(readMemberSearch({ countryregion: 'Berlin' })).toEqual({});
});

const searchedBy = (...search_fields: string[]) => ({ search_fields, visible_profile_fields: [] as string[] });

test('without a town of one’s own no distance is asked for, and the list begins anew', () => {
  const asked = { gender: 'female', distance: 20, sort: 'nearest', page: 2, after: 'abc' } as const;
  const [placed, unplaced] = [
    { placed: true, fields: searchedBy() },
    { placed: false, fields: searchedBy() },
  ];
  expect(forMembers(asked, placed)).toEqual(asked);
  expect(forMembers(asked, unplaced)).toEqual({ gender: 'female' });
  expect(forMembers({ distance: 20, sort: 'active' }, unplaced)).toEqual({ sort: 'active' });
  expect(forMembers({ sort: 'active', page: 2 }, unplaced)).toEqual({ sort: 'active', page: 2 });
});

test('an attribute that the site does not search by is not asked for', () => {
  const asked = { gender: 'female', tattoos: 'none', hair_colour: 'red', page: 2, after: 'abc' } as const;
  expect(forMembers(asked, { placed: false, fields: searchedBy('tattoos', 'hair_colour') })).toEqual(asked);
  expect(forMembers(asked, { placed: false, fields: searchedBy('hair_colour') })).toEqual({
    gender: 'female',
    hair_colour: 'red',
  });
});

test('what profiles do not show is not asked for', () => {
  const asked = { gender: 'female', tattoos: 'none', interests: 'art', without_interests: 'tea' } as const;
  const fields = { ...searchedBy('tattoos'), visible_profile_fields: ['about'] };
  expect(forMembers(asked, { placed: true, fields })).toEqual({ gender: 'female' });
});
