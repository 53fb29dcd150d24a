import { lazy } from 'react';
import { isOnline } from './online.ts';

/** True: the line was lost, and has carried nothing since. */
let isLost = false;
if (!import.meta.env.SSR) addEventListener('offline', () => (isLost = true));

/**
 * Loads a part of the program once there is a line: an error would take the page away in which somebody has pressed,
 * and browsers never ask again for a part that they could not load. With a line it is asked for at once.
 */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!import.meta.env.SSR && (isLost || !isOnline())) {
    if (!isOnline()) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    await answered();
    isLost = false;
  }
  return load();
}

/** Waits for any answer: browsers say that there is a line before it carries anything. */
const answered = (): Promise<unknown> =>
  fetch('/healthz', { cache: 'no-store' }).catch(() => new Promise((again) => setTimeout(again, 500)).then(answered));

/** Any component: what React's `lazy` takes. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that is loaded when it is drawn first, once there is a line. */
export function lazyPart<Loaded extends Part>(load: () => Promise<Loaded>) {
  return lazy(() => loadOnline(load).then((part) => ({ default: part })));
}
