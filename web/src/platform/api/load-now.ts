import { loadOnline } from '../lazy-part.ts';
import { isOnline } from '../online.ts';
import { unreachable } from './api.ts';

/** Longest wait for what does something that was pressed. */
const LONGEST_MS = 10_000;

/**
 * Loads what does something that was pressed, now or not at all: it would be done much later, when whoever pressed has
 * forgotten it.
 * @throws the problem that the site can't be reached
 */
export async function loadNow<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!isOnline()) throw unreachable();
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, LONGEST_MS));
  return Promise.race([loadOnline(load), tooLate]).catch(() => {
    throw unreachable();
  });
}
