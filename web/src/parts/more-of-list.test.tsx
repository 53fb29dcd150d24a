import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { ApiProblem } from '../platform/api/problem.ts';
import { MoreOfList } from './more-of-list.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TOO_FAST = new ApiProblem({ code: 'rate_limited', status: 429, params: { seconds: 25 } });
const DOWN = new ApiProblem({ code: 'service_unavailable', status: 503 });

const listWith = (error: ApiProblem, fetchNextPage: () => void) => (
  <MoreOfList
    query={{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: true, error, fetchNextPage }}
    labels={{ more: 'More', failed: 'It failed', retry: 'Again' }}
  />
);
test('the next page of a list that a limit refuses names the wait, and is asked for by itself after it', async () => {
  const again = vi.fn();
  await draw(listWith(TOO_FAST, again), { texts: [] });
  expect(screen.getByRole('alert').textContent).toBe('That was a bit fast. Please try again in 25 seconds.');
  vi.advanceTimersByTime(24_999);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(again).toHaveBeenCalledTimes(1);
});

test('the next page of a list that fails otherwise says so, and waits for a press', async () => {
  const again = vi.fn();
  await draw(listWith(DOWN, again), { texts: [] });
  expect(screen.getByRole('alert').textContent).toBe('It failed');
  vi.advanceTimersByTime(600_000);
  expect(again).not.toHaveBeenCalled();
});
