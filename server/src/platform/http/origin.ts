import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Asked } from './asked.ts';
import type { Domain } from './call.ts';
import { Refusal } from './refusal.ts';

/**
 * Demands that a call which changes something comes from this site (docs/rules.md). A GET that does must be made by a
 * script: a link of this site may have been chosen by somebody else, such as the page that follows a sign-in.
 */
export function demandOwnOrigin(endpoint: Pick<EndpointShape, 'changesState'>, request: Asked, domain: Domain): void {
  const { headers } = request;
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  const isFollowed = headers.get('sec-fetch-mode') === 'navigate';
  if (endpoint.changesState && (isFollowed || /prefetch/i.test(purpose))) throw new Refusal('foreign_origin');
  if (!isFromHere(request, domain)) throw new Refusal('foreign_origin');
}

/**
 * Refuses a page of another site. A stream changes nothing, and no foreign page can read it; but one that it held open
 * would show its member as online. A client that is no browser says nothing of where it is.
 */
export function refuseForeignPage(request: Asked, domain: Domain): void {
  const says = request.headers.get('sec-fetch-site') ?? request.headers.get('origin');
  if (says !== null && !isFromHere(request, domain)) throw new Refusal('foreign_origin');
}

/**
 * Tells whether a request comes from a page of this site. A page can't forge `Sec-Fetch-Site`, which the browser sets.
 * Without it, `Origin` must be the domain's configured address. A client that sends neither is no browser: it must send
 * `X-Request-Type`, which a foreign page could not without a preflight.
 */
export function isFromHere({ headers }: Pick<Asked, 'headers'>, domain: Domain): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site) return site === 'same-origin';
  return origin ? origin === new URL(domain.url).origin : headers.get('x-request-type') === 'client';
}
