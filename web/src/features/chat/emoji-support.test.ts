import { expect, test } from 'vitest';
import type { NamedEmoji } from '../../data/emoji.ts';
import { drawable } from './emoji-support.ts';

const ALL: NamedEmoji[] = [
  { emoji: '😀', label: 'grinning', version: 1 },
  { emoji: '🇩🇰', label: 'Denmark', version: 2 },
  { emoji: '🥸', label: 'disguised', version: 13 },
  { emoji: '🫩', label: 'tired', version: 16 },
];
const names = (drawn: string[]) => drawable(ALL, (emoji) => drawn.includes(emoji)).map(({ label }) => label);

test('newer emoji than the browser draws are left out, and flags where it has none', () => {
  expect(names(['😀', '🇩🇰', '🥸', '🇪🇺'])).toEqual(['grinning', 'Denmark', 'disguised']);
  expect(names(['😀', '🥸', '🫩'])).toEqual(['grinning', 'disguised', 'tired']);
});

test('all are there where nothing can be told', () => {
  expect(names([])).toHaveLength(4);
});
