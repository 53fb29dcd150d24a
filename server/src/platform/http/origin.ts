import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { Domain } from './call.ts';
import { Refusal } from './refusal.ts';

/**
 * Demands that a call which changes something comes from this site (docs/rules.md). A page can't forge
 * `Sec-Fetch-Site`, which the browser sets. Without it, `Origin` must be the domain's configured address. A client that
 * sends neither is no browser: it must send `X-Request-Type`, which a foreign page could not without a preflight.
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
