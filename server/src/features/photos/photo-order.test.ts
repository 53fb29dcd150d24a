import { expect, it } from 'vitest';
import { movedTo } from './photo-order.ts';

it.each([
  ['c', 0, 'cabd'],
  ['a', 2, 'bcad'],
  ['b', 1, 'abcd'],
  ['a', 24, 'bcda'],
])('moves %s to %i', (id, position, order) => {
  expect(movedTo(['a', 'b', 'c', 'd'], id, position).join('')).toBe(order);
});
