import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '@rendezvous/contract/preferences/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPARED, comparedForm } from './compared-form.ts';
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
    ['!!', 'no!!!'],
    ['a b a c', 'a b a b a c'],
    ['b c', 'a b c'],
    ['が', 'か\u3099き'],
    ['ệ', 'e\u0323\u0302 e\u0302\u0323'],
    ['한', '한국 \u1112\u1161\u11ab'],
    ['👍', '👍\u0301'],
    ['nude', 'ＮＵＤＥ'],
    ['صلى', '\ufdfa'],
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
    ['か', 'がき'],
    ['한', '한국'],
    ['nude', 'nudé nude\u0301'],
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
    'letters that fold to several': 'ΐ',
    'letters that stand alone': '漢',
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
    const message = unit.repeat(Math.ceil(16_000 / unit.length)).slice(0, 16_000);
    // each character is looked at closely when it is met first
    isHidden(message);
    const close = [vi.spyOn(String.prototype, 'normalize'), vi.spyOn(RegExp.prototype, 'test')];
    const steps = vi.spyOn(Map.prototype, 'get');
    isHidden(message);
    expect(close.flatMap((spy) => spy.mock.calls)).toEqual([]);
    // two of the automaton, one for a character that is compared as others
    expect(steps.mock.calls.length).toBeLessThanOrEqual(3 * COMPARED);
  });

  it('takes no more symbols than the bound, and eight marks on a letter', () => {
    expect(comparedForm('\ufdfa'.repeat(1000))).toHaveLength(COMPARED);
    expect(comparedForm(`a${'\u0301\u0327'.repeat(900)}`)).toHaveLength(9);
  });
});
