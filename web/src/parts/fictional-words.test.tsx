import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { useFictionalWords } from './fictional-words.ts';

afterEach(cleanup);

function Words() {
  const { singular, plural, warning } = useFictionalWords();
  return <p>{[singular, plural, warning].join(' | ')}</p>;
}

async function wordsOf(word: string, locale: 'en' | 'de' = 'en') {
  const settings = { fictional_singular: word, fictional_plural: word, fictional_warning: word };
  await draw(<Words />, { texts: ['members'], locale, settings: { fictional_icon: 'drama', ...settings } });
  return screen.getByRole('paragraph').textContent;
}

test('the operator’s own words stand where fictional profiles do', async () => {
  expect(await wordsOf('Entertainer')).toBe('Entertainer | Entertainer | Entertainer');
});

test.each(['', ' ', '\u200b', '…'])('no setting can hide what they are: %j is not enough', async (word) => {
  expect(await wordsOf(word, 'de')).toMatch(/^Fiktiv \| Fiktive Profile \| Dieses Profil ist fiktiv\./);
});
