import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji-only.ts';

test.each(['😀', '❤️', '👍🏽 👍🏽', '👩‍👩‍👧‍👦', '🇩🇰🇳🇴', ' 🎉🎉🎉 '])('%j is shown large', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

test.each(['', ' ', '3', '#', '…', 'ok 👍', '👍👍👍👍', '!?', '😀'.repeat(30)])('%j is shown as text', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});
