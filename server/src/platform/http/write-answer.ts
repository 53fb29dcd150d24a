import { hash } from 'node:crypto';
import { ERROR_STATUS } from '@rendezvous/contract/errors/codes';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Asked, Told } from './asked.ts';
import type { Viewer } from './call.ts';
import { problemBody, problemResponse } from './problem.ts';
import type { Refusal } from './refusal.ts';
import { responseAtHand } from './response-at-hand.ts';
import type { BinaryAnswer } from './route.ts';

/** Writes what a call came to, for a browser or for a page in process. */
export type Writer<Written> = {
  answer(endpoint: EndpointShape, result: unknown, viewer: Viewer | null): Written;
  refusal(refusal: Refusal): Written;
};

const NO_STORE = 'private, no-store';

/** Headers that keep anything on the way from caching, changing or buffering a stream. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Writes answers to a request of HTTP. */
export function forRequest(request: Asked): Writer<Response> {
  return {
    answer: (endpoint, result, viewer) => respond(endpoint, request, result, viewer),
    refusal: problemResponse,
  };
}

/** Writes answers for pages: values, which nobody has to make text of and parse again. */
export const forPage: Writer<Omit<Told, 'cookies'>> = {
  answer(endpoint, result, viewer) {
    if (endpoint.answer === 'binary' || endpoint.answer === 'stream') throw new Error('no page asks for files');
    const value = endpoint.answer === null ? undefined : declared(endpoint, result, viewer);
    return { status: statusOf(endpoint), value, retryAfter: null };
  },
  refusal(refusal) {
    const { retryAfterSeconds: wait } = refusal;
    const retryAfter = wait ? String(Math.ceil(wait)) : null;
    return { status: ERROR_STATUS[refusal.code], value: problemBody(refusal), retryAfter };
  },
};

function respond(endpoint: EndpointShape, request: Asked, result: unknown, viewer: Viewer | null): Response {
  const status = statusOf(endpoint);
  if (endpoint.answer === null) return new Response(null, { status, headers: { 'cache-control': NO_STORE } });
  if (endpoint.answer === 'binary') {
    const { bytes, type, cacheControl } = result as BinaryAnswer;
    const headers = { 'content-type': type, 'cache-control': cacheControl };
    return new Response(bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes), { headers });
  }
  if (endpoint.answer === 'stream')
    return new Response(result as ReadableStream<Uint8Array>, { headers: STREAM_HEADERS });
  const text = JSON.stringify(declared(endpoint, result, viewer));
  const headers: Record<string, string> = { 'content-type': 'application/json', 'cache-control': NO_STORE };
  if (endpoint.caching === 'etag' || endpoint.caching === 'public') {
    const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
    headers.etag = etag;
    // Personal answers are not cached on disk: a client that polls keeps the ETag and the answer itself.
    if (endpoint.caching === 'public') headers['cache-control'] = 'public, max-age=300';
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  return responseAtHand(text, { status, headers });
}

function statusOf({ status, answer }: EndpointShape): number {
  return status ?? (answer === null ? 204 : 200);
}

/** Parses the answer: that drops every field that the contract does not declare, so nothing else leaves the server. */
function declared({ answer, visitorAnswer }: EndpointShape, result: unknown, viewer: Viewer | null): unknown {
  const shape = viewer ? answer : (visitorAnswer ?? answer);
  if (shape === null || typeof shape === 'string') throw new Error('an answer without a shape');
  return shape.parse(result);
}

/** Compares ETags weakly, as RFC 9110 wants: a proxy that compresses marks them as weak. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
