import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '@rendezvous/contract/preferences/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPARED, hiddenBy, wordKey } from './hidden-words.ts';

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
    ['!!', 'no!!!'],
    ['a b a c', 'a b a b a c'],
    ['b c', 'a b c'],
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

describe('the worst that both limits let through', () => {
  afterEach(() => vi.restoreAllMocks());

  const MARKS = '\u0301\u0300\u0302\u0303';
  const TEXTS: Record<string, string> = {
    'marks on a letter': `a${'\u0301'.repeat(15)}`,
    'marks in the wrong order': '\u0301\u0327',
    'one emoji of thousands': '👨\u200d',
    'what is written out': '\ufdfa',
    'the beginning of each phrase': 'a ',
  };
  const WORDS: Record<string, string[]> = {
    'marks only': Array.from({ length: HIDDEN_WORDS_MAX }, (_, n) => `${MARKS[n % 4]}${'\u0301'.repeat(1 + (n >> 2))}`),
    'one within the other': Array.from({ length: HIDDEN_WORDS_MAX }, (_, n) => 'a'.repeat(1 + (n % HIDDEN_WORD_MAX))),
    'phrases that begin alike': Array.from({ length: HIDDEN_WORDS_MAX }, (_, n) => `${'a '.repeat(19)}${n}`),
  };

  it.each(
    Object.entries(TEXTS).flatMap(([text, unit]) =>
      Object.entries(WORDS).map(([words, list]) => [text, words, unit, list] as const),
    ),
  )('costs the length of the text: %s, %s', (_, __, unit, words) => {
    const isHidden = hiddenBy(words);
    const normalized: string[] = [];
    const normalize = String.prototype.normalize;
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      normalized.push(String(this));
      return normalize.call(this, form);
    });
    const steps = vi.spyOn(Map.prototype, 'get');
    const tests = vi.spyOn(RegExp.prototype, 'test');
    isHidden(unit.repeat(Math.ceil(16_000 / unit.length)).slice(0, 16_000));
    expect(steps.mock.calls.length + tests.mock.calls.length).toBeLessThanOrEqual(2 * COMPARED);
    expect(Math.max(...normalized.map((text) => text.length))).toBeLessThanOrEqual(COMPARED);
    // Sorting marks costs the square of their number.
    expect(normalized.filter((text) => /\p{M}{9}/u.test(text))).toEqual([]);
  });
});
