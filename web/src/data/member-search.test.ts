import { expect, test } from 'vitest';
import { readMemberSearch } from './member-search.ts';

test('what the address asks for is read, what does not fit left out', () => {
  const asked = {
    gender: 'female',
    country: 'DE',
    countryregion: 'DE-BE',
    min_age: '30',
    max_age: 40,
    sexuality: 'bi',
    sort: 'active',
    page: 2,
    after: 'abc',
  };
  expect(readMemberSearch(asked)).toEqual({ ...asked, min_age: 30 });
  expect(readMemberSearch({ ...asked, interests: 'art', utm_source: 'x' })).not.toHaveProperty('interests');
  expect(
    readMemberSearch({ gender: 'x', country: 'Germany', min_age: 3, tattoos: 'red', sort: 'x', page: 418 }),
  ).toEqual({});
});

test('a region stands only with its country', () => {
  expect(readMemberSearch({ country: 'AT', countryregion: 'DE-BE' })).toEqual({ country: 'AT' });
  expect(readMemberSearch({ countryregion: 'DE-BE' })).toEqual({});
});
