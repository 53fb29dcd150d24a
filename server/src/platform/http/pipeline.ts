import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ErrorCode } from '@rendezvous/contract/errors';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
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
  /** what this member must do before this call, if anything; never asked about calls for everybody */
  hindranceFor(call: Call<Viewer>, endpoint: EndpointShape): ErrorCode | null;
  /** what keeps this visitor from searching, if anything: the settings (S9), or the country that demands an age check */
  searchHindranceFor(call: Call): ErrorCode | null;
};

/** What is shared by all calls of a process. */
export type Gates = { limiter: Limiter; forms: FormSlots; policies: Policies };

/** For a picture to be decoded, behind those that came before it. */
const UPLOAD_MS = 60_000;

/** How a call runs: origin, limit, who, parse, run, parse the answer, JSON. Its time begins when its body is there. */
export async function runRoute(
  route: Route,
  request: Request,
  call: Call,
  { limiter, forms, policies }: Gates,
  deadline: Deadline,
) {
  const { endpoint } = route;
  // a beacon says nothing, a violation nothing that changes a thing; another server or a mail program proves itself
  const elsewhere = ['beacon', 'signed', 'form', 'violation'].includes(endpoint.bodyKind ?? 'json');
  if (!elsewhere) demandOwnOrigin(endpoint, request, call.domain);
  await limiter.spend(endpoint.limit, { accountId: call.viewer?.accountId, address: call.ip });
  demandPermission(endpoint, call, policies);
  // nobody would read what a HEAD opens
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
    const hindrance = who === 'visitor' ? null : policies.hindranceFor(call, endpoint);
    if (hindrance) throw new Refusal(hindrance);
    if (who === 'premium' && !call.viewer.paid) throw new Refusal('premium_only');
    return;
  }
  if (who === 'visitor') return;
  const hindrance = who === 'visitor_where_allowed' ? policies.searchHindranceFor(call) : 'authentication_required';
  if (hindrance) throw new Refusal(hindrance);
}

function isSignedIn(call: Call): call is Call<Viewer> {
  return call.viewer !== null;
}

const NO_STORE = 'private, no-store';

/** Nothing on the way may keep, change or collect what a stream says. */
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
  // parsing drops whatever the contract does not declare: nothing else leaves
  const answer = viewer ? endpoint.answer : (endpoint.visitorAnswer ?? endpoint.answer);
  const text = JSON.stringify(answer.parse(result));
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': NO_STORE });
  if (endpoint.caching === 'etag' || endpoint.caching === 'public') {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    headers.set('etag', etag);
    // personal ones are not kept on the disk: a client that polls remembers the ETag and the answer itself
    if (endpoint.caching === 'public') headers.set('cache-control', 'public, max-age=300');
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(text, { status: endpoint.status ?? 200, headers });
}

/** Compared weakly, as RFC 9110 wants it: a proxy that compresses marks the ETag as weak. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
