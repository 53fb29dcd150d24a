import { lazy } from 'react';
import { isOnline } from './online.ts';

/**
 * Waits for a line before a part of the program is loaded: an error would take the page away in which somebody has
 * pressed, and browsers never ask again for a part that they could not load.
 */
export async function onceOnline(): Promise<void> {
  if (import.meta.env.SSR || isOnline()) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Any component: what React's `lazy` takes. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that is loaded when it is drawn first, once there is a line. */
export function lazyPart<Loaded extends Part>(load: () => Promise<Loaded>) {
  return lazy(() =>
    onceOnline()
      .then(load)
      .then((part) => ({ default: part })),
  );
}
