import { expect, test } from 'vitest';
import { filtersOf } from './search-filters.ts';

const given = { today: Temporal.PlainDate.from('2026-06-15'), searchFields: ['sexuality'] };

test('ages become days of birth', () => {
  expect(filtersOf({ min_age: 18, max_age: 30 }, given)).toEqual([
    { name: 'min_age', value: '2008-06-15' },
    { name: 'max_age', value: '1995-06-15' },
  ]);
});

test('only attributes that the operator lets be searched are asked for', () => {
  expect(filtersOf({ sexuality: 'bi', tattoos: 'many', interests: [] }, given)).toEqual([
    { name: 'sexuality', value: 'bi' },
  ]);
});
