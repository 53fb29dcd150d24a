import { addressOf } from '@rendezvous/contract/http/endpoint';
import { DEFAULT_LOCALE, type Locale } from '@rendezvous/contract/http/locales';
import { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { Call, Domain, Viewer } from './call.ts';
import { createClientAddress } from './client-address.ts';
import { createCookies } from './cookies.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { type Policies, runRoute } from './pipeline.ts';
import { problemResponse } from './problem.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

/** What the features answer for the frame. */
export type Frame = Policies & {
  /** the site of a host; null: unknown and to be refused (S1) */
  domainOf(host: string): Domain | null;
  viewerOf(call: Call): Promise<Viewer | null>;
  localeOf(call: Pick<Call, 'cookie' | 'header' | 'domain'>): Locale;
};

export type AppOptions = { services: Services; routes: Route[]; frame: Frame };

/** Passed along with a request: the connection's address. */
export type RequestEnv = { address: string };

/** The API as one `fetch`: the server, the pages and the tests call the same. */
export function createApi({ services, routes, frame }: AppOptions) {
  const limiter = createLimiter(services.config.limits);
  const clientAddress = createClientAddress(services.config.trustedProxies);
  const table = routeTable(routes);
  const app = new Hono<{ Bindings: RequestEnv }>();

  app.use(securityHeaders((host) => frame.domainOf(host)?.url.startsWith('https:') ?? false));
  app.all('/api/:name', async (c) => {
    const request = c.req.raw;
    const domain = frame.domainOf(new URL(request.url).host);
    if (!domain) return problemResponse(new Refusal('unknown_host'));
    const cookies = createCookies(request.headers.get('cookie'), domain.url.startsWith('https:'));
    const ip = clientAddress(c.env?.address ?? '', request.headers.get('x-forwarded-for'));
    const added = new Headers();
    const call = createCall(services, domain, request, cookies, ip, added);
    const response = await answer(table, frame, limiter, request, call);
    for (const [name, value] of added) response.headers.set(name, value);
    for (const cookie of cookies.headers()) response.headers.append('set-cookie', cookie);
    return response;
  });
  return app;
}

async function answer(
  table: Map<string, Route[]>,
  frame: Frame,
  limiter: Limiter,
  request: Request,
  call: Call,
): Promise<Response> {
  try {
    const route = findRoute(table, request);
    call.locale = frame.localeOf(call);
    call.viewer = await frame.viewerOf(call);
    return await runRoute(route, request, call, limiter, frame);
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error);
    call.log.error({ err: error, path: new URL(request.url).pathname }, 'call failed');
    return problemResponse(new Refusal('internal_error'));
  }
}

function createCall(
  services: Services,
  domain: Domain,
  request: Request,
  cookies: ReturnType<typeof createCookies>,
  ip: string,
  added: Headers,
): Call {
  return {
    ...services,
    domain,
    ip,
    viewer: null,
    locale: DEFAULT_LOCALE,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    cookie: cookies.get,
    setCookie: cookies.set,
    header: (name) => request.headers.get(name) ?? undefined,
    setHeader: (name, value) => added.set(name, value),
  };
}

function routeTable(routes: Route[]): Map<string, Route[]> {
  const table = new Map<string, Route[]>();
  const addresses = new Set<string>();
  for (const route of routes) {
    const address = addressOf(route.endpoint);
    if (addresses.has(address)) throw new Error(`${address} has two routes`);
    addresses.add(address);
    // calls told apart by a query parameter come before the one without
    const list = table.get(route.endpoint.path) ?? [];
    table.set(route.endpoint.path, route.endpoint.when ? [route, ...list] : [...list, route]);
  }
  return table;
}

function findRoute(table: Map<string, Route[]>, request: Request): Route {
  const url = new URL(request.url);
  const candidates = table.get(url.pathname.slice('/api/'.length));
  if (!candidates) throw new Refusal('not_found');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = candidates.find(
    ({ endpoint }) =>
      endpoint.method === method &&
      Object.entries(endpoint.when ?? {}).every(([name, value]) =>
        value === '*' ? url.searchParams.has(name) : url.searchParams.get(name) === value,
      ),
  );
  if (!route) throw new Refusal('method_not_allowed');
  return route;
}
