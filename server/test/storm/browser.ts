import { setTimeout as pause } from 'node:timers/promises';
import { SEND_RETRIES } from '@rendezvous/contract/chat/limits';
import type { Address } from '@rendezvous/contract/endpoints';
import { type Client, createClient } from '../client.ts';

/** Time after which a request is given up; a real browser waits longer, but a storm is short. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 50;

/** Opens a client over the network. */
export function openBrowser(url: string, session: string, patienceMs = PATIENCE_MS): Client {
  const fetchOver = (request: Request) => fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  const client = createClient({ fetch: fetchOver, origin: new URL(url).origin, headers: {} });
  client.cookies.set('sid', session);
  return client;
}

type CallOptions = Parameters<Client['call']>[1];

/**
 * Asks for something that is safe to repeat, and repeats it like the web (C10): without an answer and on 502–504, five
 * times with growing pauses. Undefined: the last one got no answer either, or a meaningless one (500).
 */
async function repeating<A extends { status: number }>(ask: () => Promise<A>, firstPauseMs: number) {
  for (let repeat = 0; repeat <= SEND_RETRIES; repeat++) {
    // Also an answer that is no JSON: the site sends such while it starts.
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status === 500) return undefined;
    if (answer && answer.status < 500) return answer;
    await pause(firstPauseMs * 2 ** repeat);
  }
  return undefined;
}

/** Makes a call that is safe to repeat, until it is answered. */
export function callRepeating<A extends Address>(
  client: Client,
  address: A,
  options: CallOptions,
  firstPauseMs = FIRST_PAUSE_MS,
) {
  return repeating(() => client.call(address, options), firstPauseMs);
}

/** Fetches what is no call, until it is answered. */
export function fetchRepeating(client: Client, path: string) {
  return repeating(() => client.fetch(path), FIRST_PAUSE_MS);
}
