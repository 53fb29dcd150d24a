import { describe, expect, test } from 'vitest';
import { oneOf, ownPath, shortText, wholeNumber } from './search-params.ts';

test.each([
  ['/members', '/members'],
  ['/members?country=DE&page=2', '/members?country=DE&page=2'],
  ['/likes/liked-by#top', '/likes/liked-by#top'],
])('own path %s', (path, expected) => {
  expect(ownPath(path)).toBe(expected);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'members',
  '',
  undefined,
  { toString: () => '/members' },
  `/${'a'.repeat(600)}`,
])('not an own path: %j', (path) => {
  expect(ownPath(path)).toBeUndefined();
});

describe('search values', () => {
  test('whole numbers within their bounds', () => {
    expect(wholeNumber(30, 18, 120)).toBe(30);
    expect(wholeNumber('30', 18, 120)).toBe(30);
    for (const value of [17, 121, 30.5, 'x', '', ' ', null, [30], Number.NaN]) {
      expect(wholeNumber(value, 18, 120)).toBeUndefined();
    }
  });

  test('known values', () => {
    expect(oneOf('newest', ['newest', 'active'])).toBe('newest');
    expect(oneOf('oldest', ['newest', 'active'])).toBeUndefined();
  });

  test('short texts, numbers written back', () => {
    expect(shortText('DE-BY')).toBe('DE-BY');
    expect(shortText(123)).toBe('123');
    expect(shortText('x'.repeat(201))).toBeUndefined();
  });
});
