import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const send = vi.fn((_: string, { signal }: { signal?: AbortSignal }) => {
  return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
});
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../platform/api/send.ts', () => ({ send }));
const { undoChoice } = await import('./swipe.ts');
afterAll(() => {
  vi.doUnmock('../platform/api/send.ts');
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  // Like a browser, where calls are sent.
  vi.stubEnv('SSR', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('undoing without an answer has its end: all later choices stand in line behind it', async () => {
  const code = undoChoice().catch((problem: { code?: string }) => problem.code);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([send.mock.calls.length, await code]).toEqual([1, 'service_unavailable']);
});
