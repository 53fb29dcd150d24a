import type { Address } from '@rendezvous/contract/endpoints';
import type { ProblemBody } from '@rendezvous/contract/http/problem';
import { askerHeader, isOtherAsker, toldOtherAsker } from './asker.ts';
import { type Answer, type CallOptions, splitAddress, withQuery } from './call.ts';
import { knownAnswer, readAnswer } from './known-answers.ts';
import { ApiProblem, problemFrom, readProblem } from './problem.ts';
import { repeating } from './repeat.ts';
import { askInPage, send } from './send.ts';
import { toldSignedOut } from './signed-out.ts';

/**
 * Calls the interface, in the browser over the network and on the server in process: `api('GET member.php', { query: {
 * id } })`. An abort is passed on as it is.
 * @throws `ProblemOf<A>`
 */
export async function api<A extends Address>(
  address: A,
  ...given: Record<never, never> extends CallOptions<A> ? [CallOptions<A>?] : [CallOptions<A>]
): Promise<Answer<A>> {
  const { query, body, signal, fresh, idempotencyKey, repeatable }: Partial<CallOptions<Address>> = given[0] ?? {};
  const { method, url } = splitAddress(address);
  const headers: Record<string, string> = { 'x-request-type': 'client', ...askerHeader(address) };
  if (body) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const target = withQuery(url, query);
  const text = body && JSON.stringify(body);

  const told = import.meta.env.SSR ? await askInPage({ method, address: target, headers, body: text }) : undefined;
  if (import.meta.env.SSR && told) {
    if (told.status >= 400) throw problemFrom(told.value as Partial<ProblemBody>);
    return told.value as Answer<A>;
  }
  const cache = fresh && 'reload';
  const known = method === 'GET' && !fresh ? knownAnswer(target) : undefined;
  if (known) headers['if-none-match'] = known.etag;
  const once = () => send(target, { method, headers, body: text, signal, cache });
  const mayRepeat = method === 'GET' || idempotencyKey !== undefined || repeatable === true;
  const response = await (mayRepeat ? repeating(once, signal, method !== 'GET') : once());
  // Whoever asked is gone, and the page is another member's: nothing of theirs is told of it.
  if (isOtherAsker(headers)) {
    if (method === 'GET') return api(address, ...given);
    throw new ApiProblem({ code: 'other_member', status: 0 });
  }
  if (!response.ok && response.status !== 304) {
    const problem = await readProblem(response);
    if (problem.code === 'authentication_required' && !url.startsWith('/api/user.php')) toldSignedOut();
    if (problem.code === 'other_member') toldOtherAsker();
    throw problem;
  }
  const answered = await (method === 'GET' ? readAnswer(target, response, known) : response.text());
  // The server has parsed its answer by the contract (`AnswerOf`).
  return (answered === '' ? undefined : JSON.parse(answered)) as Answer<A>;
}

export type { Answer } from './call.ts';
export { ApiProblem, type CodeOf, hasCode, notSent, type ProblemOf, problemOf, unreachable } from './problem.ts';
