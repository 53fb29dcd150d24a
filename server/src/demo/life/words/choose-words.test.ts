import { LOCALES } from '@rendezvous/contract/http/locales';
import { describe, expect, it, test } from 'vitest';
import { answerTo, firstWords } from './choose-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { NICHES } from './niches.ts';

const asked = (of: Partial<Parameters<typeof answerTo>[0]> = {}) => ({
  message: 'one',
  type: 'text' as const,
  text: 'I was at the sea.',
  said: ['Hi.'],
  name: 'Zoe',
  language: 'en',
  ...of,
});

/** Every answer that there is to a message, one after the other. */
function allAnswers(of: Partial<Parameters<typeof answerTo>[0]>, niche = 1): string[] {
  const said: string[] = [];
  for (let text: string | null = ''; text !== null; text = answerTo(asked({ ...of, said: ['Hi.', ...said] }), niche)) {
    if (text) said.push(text);
  }
  return said;
}

describe('an answer', () => {
  it('says at first who answers', () => {
    const text = answerTo(asked({ said: [] }), 1);
    expect(en.intro.map((one) => one.replace('{name}', 'Zoe'))).toContain(text);
  });

  it.each([
    ['question', { text: 'Do you like the sea?' }],
    ['question', { text: 'Hi, how are you?' }],
    ['greeting', { text: 'hello there' }],
    ['greeting', { text: 'Guten Abend' }],
    ['photo', { type: 'photo' as const, text: null }],
    ['gift', { type: 'gift' as const, text: null }],
  ] as const)('fits what came: a %s', (kind, of) => {
    expect(en.answers[kind]).toContain(answerTo(asked(of), 1));
    // A word that only begins like a greeting is none.
    expect(en.answers.greeting).not.toContain(answerTo(asked({ text: 'High above the sea.' }), 1));
  });

  it('is in the language of who wrote, else in English', () => {
    expect(de.answers.gift).toContain(answerTo(asked({ type: 'gift', language: 'de' }), 1));
    expect(en.answers.gift).toContain(answerTo(asked({ type: 'gift', language: 'tlh' }), 1));
  });

  it('fits the niche', () => {
    for (const [index, niche] of NICHES.entries()) {
      const said = allAnswers({}, index + 1);
      expect(said).toEqual(expect.arrayContaining([...en.niches[niche], ...en.answers.text]));
      expect(said).toHaveLength(en.niches[niche].length + en.answers.text.length + 1);
    }
  });

  it('is the last one once, then there is none', () => {
    const said = allAnswers({ type: 'gift' });
    expect(new Set(said).size).toBe(said.length);
    expect(said.at(-1)).toBe(en.end.replace('{name}', 'Zoe'));
  });
});

test('a first message names who it is for', () => {
  for (const language of LOCALES) expect(firstWords({ name: 'Zoe', language }, 'seed')).toContain('Zoe');
});

test('each language has as many sentences as the other, and none twice', () => {
  const sentences = (words: typeof en) => [
    ...[words.first, words.intro, [words.end]],
    ...Object.values(words.answers),
    ...Object.values(words.niches),
  ];
  expect(sentences(de).map(({ length }) => length)).toEqual(sentences(en).map(({ length }) => length));
  for (const words of [de, en]) {
    const all = sentences(words).flat();
    expect(new Set(all).size).toBe(all.length);
  }
});
