import { lazy } from 'react';
import { isAnswered, isOnline } from './online.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** True: the line was lost, and has carried nothing since. */
let isLost = false;
if (!import.meta.env.SSR) addEventListener('offline', () => (isLost = true));

/** Parts to be loaded ahead, after the first load and while there is a line: without one nobody can wait for them. */
export const ahead = new Set<() => Promise<unknown>>();

/** Parts that were loaded, and need no line any more. */
export const there = new WeakSet<() => Promise<unknown>>();

/**
 * Loads a part of the program once there is a line: an error would take the page away in which somebody has pressed,
 * and browsers never ask again for a part that they could not load. With a line it is asked for at once, and what the
 * same function has loaded before is there without one.
 */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!import.meta.env.SSR && (isLost || !isOnline()) && !there.has(load)) {
    // Somebody pressed: they do not wait for the end of a long pause.
    if (asking) tryAgain();
    await untilAnswered();
  }
  const part = await load();
  there.add(load);
  return part;
}

/** The question whether the line carries anything: one for all parts that wait. */
let asking: Promise<void> | undefined;

/** Ends the pause between two questions, if the page is visible. */
let tryAgain: () => void = () => undefined;

/** Waits until the line carries something. */
export function untilAnswered(): Promise<void> {
  asking ??= answered();
  return asking;
}

/** Waits for any answer. */
async function answered(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !(await isAnswered()); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await untilNextTry(pause * (0.5 + Math.random() / 2));
  }
  isLost = false;
  asking = undefined;
}

/** A pause, at whose end the page is visible; it is over as soon as the page becomes so, or the browser online. */
function untilNextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const goOn = () => {
      over.abort();
      resolve();
    };
    tryAgain = () => document.hidden || goOn();
    setTimeout(tryAgain, ms);
    addEventListener('online', goOn, { signal });
    document.addEventListener('visibilitychange', tryAgain, { signal });
  });
}

/** Any component: what React's `lazy` takes. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that is loaded when it is drawn first, once there is a line. */
export function lazyPart<Loaded extends Part>(load: () => Promise<Loaded>) {
  return lazy(() => loadOnline(load).then((part) => ({ default: part })));
}
