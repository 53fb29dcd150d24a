import { describe, expect, it } from 'vitest';
import { hiddenBy, wordKey } from './hidden-words.ts';

describe('hidden words', () => {
  it.each([
    ['nude', 'Send NUDE?'],
    ['nude', 'nude'],
    ['Straße', 'in der STRASSE'],
    ['pic', 'Pic\u200bs or p\u200bic!'],
    ['café', 'un cafe\u0301?'],
    ['ｓｅｘ', 'Sex.'],
    ['come over', 'please  COME\n over, now'],
    ['👍', 'ok 👍🏽'],
    ['❤️', 'I ❤ you'],
    ['🍆', 'x🍆x'],
    ['すし', '今日はすしを食べる'],
    ['18+', '(18+)'],
    ['ΣΑΣ', 'σας'],
  ])('%s is found in “%s”', (word, text) => {
    expect(hiddenBy([word])(text)).toBe(true);
  });

  it.each([
    ['ass', 'a class assessment'],
    ['pic', 'picnic, epic, pic_1'],
    ['come over', 'come overseas'],
    ['cafe', 'café'],
    ['18', '1800 or 218'],
    ['🇩🇪', '🇪🇸'],
  ])('%s is not found in “%s”', (word, text) => {
    expect(hiddenBy([word])(text)).toBe(false);
  });

  it('a later place counts, when the first is part of a longer word', () => {
    expect(hiddenBy(['pic'])('picnic with a pic')).toBe(true);
  });

  it('words that nothing is left of hide nothing', () => {
    expect(wordKey('\u200b\ufe0f')).toBe('');
    expect(hiddenBy(['\u200b'])('anything')).toBe(false);
    expect(hiddenBy([])('anything')).toBe(false);
  });
});
