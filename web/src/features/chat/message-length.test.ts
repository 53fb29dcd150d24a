import { expect, test } from 'vitest';
import { charactersLeft } from './message-length.ts';

test('characters are counted as people see them, without the blanks around', () => {
  expect(charactersLeft('hello', 10)).toBe(5);
  expect(charactersLeft('  hello\n', 10)).toBe(5);
  expect(charactersLeft('👩‍👩‍👧🇩🇪é', 10)).toBe(7);
  expect(charactersLeft('x'.repeat(12), 10)).toBe(-2);
});

test('marks that are cut off a tower count each, as the site counts them', () => {
  expect(charactersLeft(`a${'\u0301'.repeat(8)}`, 10)).toBe(9);
  expect(charactersLeft(`a${'\u0301'.repeat(20)}b`, 10)).toBe(-4);
  expect(charactersLeft(`a${'\u0301'.repeat(10_000)}`, 1000)).toBe(-8993);
});
