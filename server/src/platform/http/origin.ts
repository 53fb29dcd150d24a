import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Domain } from './call.ts';
import { Refusal } from './refusal.ts';

/**
 * A call that changes something is accepted from the own origin only (docs/rules.md).
 * `Sec-Fetch-Site` is set by the browser and can't be forged by a page; where it is missing the
 * `Origin` must be the domain's configured address; a client that sends neither is no browser and
 * says so with `X-Request-Type`, which a foreign page could not send without asking first.
 */
export function demandOwnOrigin(
  endpoint: Pick<EndpointShape, 'method' | 'changesState'>,
  request: Request,
  domain: Domain,
): void {
  if (endpoint.method === 'GET' && !endpoint.changesState) return;
  const { headers } = request;
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  if (endpoint.changesState && /prefetch/i.test(purpose)) throw new Refusal('foreign_origin');
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const own = site
    ? site === 'same-origin'
    : origin
      ? origin === new URL(domain.url).origin
      : headers.get('x-request-type') === 'client';
  if (!own) throw new Refusal('foreign_origin');
}
