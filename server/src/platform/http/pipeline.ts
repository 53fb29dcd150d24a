import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import { isForOwnPages } from '@rendezvous/contract/http/refusals';
import type { Call, Viewer } from './call.ts';
import type { Deadline } from './deadline.ts';
import type { FormSlots } from './form-slots.ts';
import { parseInput } from './input.ts';
import type { Limiter } from './limiter.ts';
import { demandOwnOrigin } from './origin.ts';
import { type ArrivedForm, receiveForm } from './receive-form.ts';
import { Refusal } from './refusal.ts';
import type { BinaryAnswer, Input, Route } from './route.ts';

export type Policies = {
  /**
   * the refusal that the state of the member's account gives to this call, if any; never asked about calls for
   * everybody
   */
  denialFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null;
  /**
   * the refusal that keeps this visitor from searching, if any: by the settings (S9), or because the country demands an
   * age check
   */
  searchDenialFor(call: Call): ErrorCode | null;
};

/** Guards shared by all calls of a process. */
export type Guards = { limiter: Limiter; forms: FormSlots; policies: Policies };

/** Time for a picture to be decoded after those that came before it. */
const UPLOAD_MS = 60_000;

type Running = { route: Route; request: Request; call: Call; guards: Guards; deadline: Deadline };

/**
 * Runs a call: origin, limit, caller, parse, run, parse the answer, JSON. Its time begins when its body has arrived.
 */
export async function runRoute({ route, request, call, guards, deadline }: Running): Promise<Response> {
  const { limiter, forms, policies } = guards;
  const { endpoint } = route;
  if (isForOwnPages(endpoint)) demandOwnOrigin(endpoint, request, call.domain);
  await limiter.spend(endpoint.limit, { accountId: call.viewer?.accountId, address: call.ip });
  demandPermission(endpoint, call, policies);
  // A HEAD would open a stream that nobody reads.
  if (endpoint.answer === 'stream' && request.method === 'HEAD') throw new Refusal('method_not_allowed');
  deadline.allow(null);
  const run = async (form?: ArrivedForm) => {
    const input = await parseInput(endpoint, request, form);
    if (!form) deadline.allow(call.config.callSeconds * 1000);
    const result = await route.run(call, input as Input<EndpointShape>);
    return respond(endpoint, request, result, call.viewer);
  };
  if (!endpoint.file) return run();
  const { maxBytes } = endpoint.file;
  const folder = path.join(call.config.dataDir, 'arriving');
  const arrive = (work: typeof run) =>
    receiveForm(request, { maxBytes, folder }, (form) => {
      deadline.allow(UPLOAD_MS);
      return work(form);
    });
  return forms.run(call.viewer?.accountId ?? call.ip, arrive, run);
}

function demandPermission(endpoint: EndpointShape, call: Call, policies: Policies): void {
  const { who } = endpoint;
  if (isSignedIn(call)) {
    const denial = who === 'visitor' ? null : policies.denialFor(call, endpoint);
    if (denial) throw new Refusal(denial);
    if (who === 'premium' && !call.viewer.paid) throw new Refusal('premium_only');
    return;
  }
  if (who === 'visitor') return;
  const denial = who === 'visitor_where_allowed' ? policies.searchDenialFor(call) : 'authentication_required';
  if (denial) throw new Refusal(denial);
}

function isSignedIn(call: Call): call is Call<Viewer> {
  return call.viewer !== null;
}

const NO_STORE = 'private, no-store';

/** Headers that keep anything on the way from caching, changing or buffering a stream. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

function respond(endpoint: EndpointShape, request: Request, result: unknown, viewer: Viewer | null): Response {
  if (endpoint.answer === null) {
    return new Response(null, { status: endpoint.status ?? 204, headers: { 'cache-control': NO_STORE } });
  }
  if (endpoint.answer === 'binary') {
    const { bytes, type, cacheControl } = result as BinaryAnswer;
    const headers = { 'content-type': type, 'cache-control': cacheControl };
    return new Response(bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes), { headers });
  }
  if (endpoint.answer === 'stream')
    return new Response(result as ReadableStream<Uint8Array>, { headers: STREAM_HEADERS });
  // Parsing drops every field that the contract does not declare, so nothing else leaves the server.
  const answer = viewer ? endpoint.answer : (endpoint.visitorAnswer ?? endpoint.answer);
  const text = JSON.stringify(answer.parse(result));
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': NO_STORE });
  if (endpoint.caching === 'etag' || endpoint.caching === 'public') {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    headers.set('etag', etag);
    // Personal answers are not cached on disk: a client that polls keeps the ETag and the answer itself.
    if (endpoint.caching === 'public') headers.set('cache-control', 'public, max-age=300');
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(text, { status: endpoint.status ?? 200, headers });
}

/** Compares ETags weakly, as RFC 9110 wants: a proxy that compresses marks them as weak. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
