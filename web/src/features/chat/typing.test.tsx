import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { tellLive } from '../../platform/live/on-live.ts';
import { writeOwn } from '../../platform/own-storage.ts';
import { followTyping, useTellTyping, useTyping } from './typing.ts';

const DRAFT = 'own:anna:draft:ben';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  writeOwn(DRAFT, '');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Writer() {
  useTellTyping('c', DRAFT);
  return null;
}

function Reader() {
  return <p>{useTyping('c') ?? 'nobody'}</p>;
}

/** Presses a key every so often for a while; answers when each telling went out, from the first key on. */
async function tellings({ every, during }: { every: number; during: number }): Promise<number[]> {
  const told: number[] = [];
  const begun = performance.now();
  vi.stubGlobal('fetch', () => {
    told.push(performance.now() - begun);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await draw(<Writer />, { texts: [] });
  for (let at = 0; at <= during; at += every) {
    writeOwn(DRAFT, `key ${at}`);
    await vi.advanceTimersByTimeAsync(every);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  return told;
}

test('typing is told with a key and never after the last one', async () => {
  expect(await tellings({ every: 100, during: 100 })).toEqual([0]);
});

test('who goes on is told of again before the last telling has faded, and at most once in three seconds', async () => {
  const told = await tellings({ every: 400, during: 12_000 });
  const pauses = told.slice(1).map((at, before) => at - (told[before] ?? 0));
  expect(pauses).toHaveLength(3);
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(3000);
    expect(pause).toBeLessThan(5000);
  }
});

test('typing is over after five seconds or with a message of theirs, not with one of one’s own', async () => {
  const end = followTyping();
  await draw(<Reader />, { texts: [] });
  const hear = (tell: () => void) => act(async () => tell());
  const message = { conversation: 'c', message: 'm', sequence: 1, profile: 'ben' };

  await hear(() => tellLive('typing', { conversation: 'c' }));
  await hear(() => tellLive('message', { ...message, own: true }));
  expect(screen.getByText('member')).toBeTruthy();
  await hear(() => tellLive('message', message));
  expect(screen.getByText('nobody')).toBeTruthy();

  await hear(() => tellLive('typing', { conversation: 'c' }));
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.getByText('member')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('nobody')).toBeTruthy();
  end();
});
