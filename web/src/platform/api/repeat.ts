import { isOnline } from '../online.ts';
import { sameUser } from '../user-change.ts';
import { ApiProblem, unreachable } from './problem.ts';
import { isAway } from './reached.ts';

const REPEATS = 5;
const FIRST_PAUSE_MS = 300;
/** Longest wait; a call that should wait longer fails at once, and the page names the wait. */
const LONGEST_WAIT_MS = 5000;

/**
 * Repeats a call that is safe to repeat, 5 times with growing pauses (C10): without an answer, on 502–504, and on 429
 * once its Retry-After is over. In the browser only, and not while that knows that it is offline. One that changes
 * something (`changes`) is repeated for whoever made it alone.
 */
export async function repeating(
  once: () => Promise<Response>,
  signal?: AbortSignal,
  changes = false,
): Promise<Response> {
  const isSame = sameUser();
  for (let repeat = 0; ; repeat++) {
    const last = repeat === REPEATS || import.meta.env.SSR;
    const response = await once().catch((error: unknown) => {
      if (last || !isOnline() || !(error instanceof ApiProblem)) throw error;
      return undefined;
    });
    const pause = pauseAfter(response, FIRST_PAUSE_MS * 2 ** repeat);
    if (response && (last || pause === undefined)) return response;
    await sleep(pause ?? 0, signal);
    if (changes && !isSame()) throw unreachable();
  }
}

/** Milliseconds until the next try; undefined: this answer stands. */
function pauseAfter(response: Response | undefined, growing: number): number | undefined {
  if (!response) return growing;
  if (isAway(response)) return growing;
  if (response.status !== 429) return undefined;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  return wait <= LONGEST_WAIT_MS ? Math.max(wait, growing) : undefined;
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
