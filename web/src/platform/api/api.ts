import type { Address } from '@rendezvous/contract/endpoints';
import { type Answer, type CallOptions, splitAddress, withQuery } from './call.ts';
import { readProblem } from './problem.ts';
import { repeating } from './repeat.ts';
import { send } from './send.ts';
import { toldSignedOut } from './signed-out.ts';

/**
 * Calls the interface, in the browser over the network and on the server in process: `api('GET member.php', { query: {
 * id } })`. An abort is passed on as it is.
 * @throws `ProblemOf<A>`
 */
export async function api<A extends Address>(
  address: A,
  ...[options]: Record<never, never> extends CallOptions<A> ? [CallOptions<A>?] : [CallOptions<A>]
): Promise<Answer<A>> {
  const { query, body, signal, fresh, idempotencyKey, repeatable }: Partial<CallOptions<Address>> = options ?? {};
  const { method, url } = splitAddress(address);
  const headers = new Headers({ 'x-request-type': 'client' });
  if (body) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);

  const cache = fresh && 'reload';
  const once = () =>
    send(withQuery(url, query), { method, headers, body: body && JSON.stringify(body), signal, cache });
  const mayRepeat = method === 'GET' || idempotencyKey !== undefined || repeatable === true;
  const response = await (mayRepeat ? repeating(once, signal) : once());
  if (!response.ok) {
    const problem = await readProblem(response);
    if (problem.code === 'authentication_required' && !url.startsWith('/api/user.php')) toldSignedOut();
    throw problem;
  }
  // The server has parsed its answer by the contract (`AnswerOf`).
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer<A>;
}

export type { Answer } from './call.ts';
export { ApiProblem, type CodeOf, hasCode, type ProblemOf, problemOf } from './problem.ts';
