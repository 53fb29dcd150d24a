import { expect, test } from 'vitest';
import { charactersLeft } from './message-length.ts';

test('characters are counted as people see them, without the blanks around', () => {
  expect(charactersLeft('hello', 10)).toBe(5);
  expect(charactersLeft('  hello\n', 10)).toBe(5);
  expect(charactersLeft('👩‍👩‍👧🇩🇪é', 10)).toBe(7);
  expect(charactersLeft('x'.repeat(12), 10)).toBe(-2);
});
