import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { readOwn, writeOwn } from '../platform/own-storage.ts';
import { useOwnDraft } from './use-own-draft.ts';

const KEY = 'own:a:about';
const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null);

afterEach(() => {
  cleanup();
  writeOwn(KEY, '');
});

async function drawDraft() {
  const seen: { now?: ReturnType<typeof useOwnDraft<string>> } = {};
  function Draft() {
    seen.now = useOwnDraft('about', 'saved', readText);
    return null;
  }
  await draw(<Draft />, { texts: [], user: { id: 'a' } });
  return () => {
    if (!seen.now) throw new Error('nothing was drawn');
    return seen.now;
  };
}

test('a value is kept until it is forgotten; put back to what is saved it is none', async () => {
  const draft = await drawDraft();
  expect(draft()).toMatchObject({ value: 'saved', changed: false });
  await act(async () => draft().keep('changed'));
  expect(draft()).toMatchObject({ value: 'changed', changed: true });
  await act(async () => draft().keep('saved'));
  expect([readOwn(KEY), draft().changed]).toEqual(['', false]);
});

test('what was changed meanwhile is not forgotten with what was saved', async () => {
  const draft = await drawDraft();
  await act(async () => draft().keep('sent'));
  const { forget } = draft();
  await act(async () => draft().keep('newer'));
  await act(async () => forget());
  expect(draft().value).toBe('newer');
  await act(async () => draft().forget());
  expect(draft().value).toBe('saved');
});

test('what an older version kept, and this one can’t read, is nothing', async () => {
  writeOwn(KEY, '{"of":"another shape"}');
  expect((await drawDraft())().value).toBe('saved');
  writeOwn(KEY, 'no JSON');
  expect((await drawDraft())().value).toBe('saved');
});
