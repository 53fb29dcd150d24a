import { setTimeout as pause } from 'node:timers/promises';
import { SEND_RETRIES } from '@rendezvous/contract/chat/limits';
import type { Address } from '@rendezvous/contract/endpoints';
import { type Client, createClient } from '../client.ts';

/** A request is given up after this; the real one waits longer, but a storm is short. */
const PATIENCE_MS = 10_000;

/** A client over the network. */
export function openBrowser(url: string, session: string): Client {
  const fetchOver = (request: Request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const client = createClient({ fetch: fetchOver, origin: new URL(url).origin, headers: {} });
  client.cookies.set('sid', session);
  return client;
}

type CallOptions = Parameters<Client['call']>[1];

/**
 * A call that is safe to repeat, repeated as the web does it (C10): without an answer and on 502–504, five times with
 * growing pauses. Undefined: there was no answer to the last one either, or one that says nothing (500).
 */
export async function callRepeating<A extends Address>(
  client: Client,
  address: A,
  options: CallOptions,
  firstPauseMs = 50,
) {
  for (let repeat = 0; repeat <= SEND_RETRIES; repeat++) {
    // also an answer that is no JSON: the site says so while it starts
    const answer = await client.call(address, options).catch(() => undefined);
    if (answer && answer.status === 500) return undefined;
    if (answer && answer.status < 500) return answer;
    await pause(firstPauseMs * 2 ** repeat);
  }
  return undefined;
}
