import { createIsomorphicFn } from '@tanstack/react-start';
import { isOnline } from '../online.ts';
import { type PageCall, pageContext, type Told } from '../page-context.ts';
import { notSent, unreachable } from './problem.ts';
import { isAway, toldReached } from './reached.ts';

/** Asks in process, while a page is drawn; undefined in the browser. */
export const askInPage = createIsomorphicFn()
  .server((call: PageCall): Promise<Told> | undefined => pageContext().tell(call))
  .client((_call: PageCall): Promise<Told> | undefined => undefined);

/** Sends one call over the network, once. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  // Nothing that changes something is tried while the browser knows that it is offline.
  if (init.method !== 'GET' && !isOnline()) throw notSent();
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    if (!isAway(response)) toldReached();
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}
