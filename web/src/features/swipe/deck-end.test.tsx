import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { ApiProblem } from '../../platform/api/problem.ts';
import { DeckEnd } from './deck-end.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the next cards that a limit refuses are asked for by themselves after the wait that is named', async () => {
  const retry = vi.fn(async () => undefined);
  const failure = new ApiProblem({ code: 'rate_limited', status: 429, params: { seconds: 25 } });
  const deckEnd = <DeckEnd refill={{ failure, dry: false, retry, again: () => undefined }} />;
  await draw(deckEnd, { texts: ['swipe'] });
  expect(screen.getByRole('alert').textContent).toContain('Please try again in 25 seconds.');
  vi.advanceTimersByTime(24_999);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(1);
});
