import { randomUUID } from 'node:crypto';
import type { CookieName } from '@rendezvous/contract/http/cookies';
import { addressOf } from '@rendezvous/contract/http/endpoint';
import { DEFAULT_LOCALE, type Locale } from '@rendezvous/contract/http/locales';
import { isPassing } from '../database/sql.ts';
import type { Services } from '../services.ts';
import { Overloaded } from '../slots.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import type { Asked, Told } from './asked.ts';
import type { Call, Domain, Viewer } from './call.ts';
import type { ClientAddress } from './client-address.ts';
import { createCookies } from './cookies.ts';
import { type Deadline, OutOfTime, startDeadline } from './deadline.ts';
import { demandDeclared } from './demand-declared.ts';
import { createFormSlots } from './form-slots.ts';
import { type Limiter, withinPage } from './limiter.ts';
import { logFailure } from './log-failure.ts';
import { allowed } from './methods.ts';
import { type Guards, type Policies, runRoute } from './pipeline.ts';
import { problemResponse } from './problem.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { forPage, forRequest, type Writer } from './write-answer.ts';

/** Answers that the frame needs from the features. */
export type Frame = Policies & {
  /** the site of a host; null: unknown, and refused (S1) */
  domainOf(host: string): Domain | null;
  /** `page`: of a page, which asks for its user first of all */
  viewerOf(call: Call, page?: PageVisit): Promise<Viewer | null>;
  /** the viewer as this process last saw them, for an operation that checks them itself; null: not seen lately */
  recall(call: Call): Viewer | null;
  localeOf(call: Pick<Call, 'cookie' | 'header' | 'domain'>): Locale;
};

export type AppOptions = {
  services: Services;
  routes: Route[];
  frame: Frame;
  limiter: Limiter;
  clientAddress: ClientAddress;
};

/** Facts passed along with a request: the connection's address. */
export type RequestEnv = { address: string };

/** Counts for a visitor who gets a page from memory what its calls counted for the one it was drawn for. */
export type Repeat = (call: Call) => void | Promise<void>;

/** Facts that the calls of one page share. */
export type PageVisit = {
  repeats: Repeat[];
  /** true: a call was refused because of a limit of this visitor, or of the moment */
  refused?: boolean;
  /** viewer whom the page's cookies name; calls of a page follow each other so closely that one look is enough */
  viewer?: { cookie: string | undefined; found: Promise<Viewer | null> };
};

/** The API as a single `fetch`, for the server and for the pages that it renders. */
export type Api = {
  fetch(request: Request, env: RequestEnv): Promise<Response>;
  /** Answers a call of a page, which has been counted already. */
  tell(asked: Asked, env: RequestEnv, page: PageVisit): Promise<Told>;
  /**
   * Counts a page that a visitor gets from memory.
   * @returns its cookies; null: a limit is reached, and the page must say so
   */
  countAgain(repeats: readonly Repeat[], request: Request, env: RequestEnv): Promise<string[] | null>;
};

export function createApi({ services, routes, frame, limiter, clientAddress }: AppOptions): Api {
  const guards: Guards = { limiter, forms: createFormSlots(), policies: frame };
  const pageGuards: Guards = { ...guards, limiter: withinPage(limiter) };
  const table = routeTable(routes);

  const receive = (domain: Domain, request: Asked, { address }: RequestEnv, page?: PageVisit): Received => ({
    services,
    domain,
    request,
    cookies: createCookies(request.headers.get('cookie'), domain.url.startsWith('https:')),
    ip: clientAddress(address, request.headers.get('x-forwarded-for')),
    added: new Map(),
    deadline: startDeadline(services.config.callSeconds * 1000),
    page,
  });

  return {
    async fetch(request, env) {
      const domain = frame.domainOf(new URL(request.url).host);
      if (!domain) return problemResponse(new Refusal('unknown_host'));
      const received = receive(domain, request, env);
      const writer = forRequest(request);
      const response = await answer({ ...received, table, frame, guards, writer, call: createCall(received) });
      for (const [name, value] of received.added) response.headers.set(name, value);
      for (const cookie of received.cookies.headers()) response.headers.append('set-cookie', cookie);
      return response;
    },
    async tell(asked, env, page) {
      const domain = frame.domainOf(new URL(asked.url).host);
      if (!domain) return { ...forPage.refusal(new Refusal('unknown_host')), cookies: [] };
      const received = receive(domain, asked, env, page);
      const guards = guardsOf(page, pageGuards);
      const told = await answer({ ...received, table, frame, guards, writer: forPage, call: createCall(received) });
      if ([429, 503].includes(told.status)) page.refused = true;
      return { ...told, cookies: received.cookies.headers() };
    },
    async countAgain(repeats, request, env) {
      const domain = frame.domainOf(new URL(request.url).host);
      if (!domain) return null;
      const received = receive(domain, request, env);
      const call = createCall(received);
      try {
        for (const count of repeats) await count(call);
        return received.cookies.headers();
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      } finally {
        received.deadline.allow(null);
      }
    },
  };
}

/** The guards of a page's calls; what they count, they count again when the page is shown from memory. */
function guardsOf({ repeats }: PageVisit, guards: Guards): Guards {
  const { limiter } = guards;
  const spend: Limiter['spend'] = async (limit, caller) => {
    await limiter.spend(limit, caller);
    if (caller.accountId === undefined) repeats.push(({ ip }) => limiter.spend(limit, { address: ip }));
  };
  return { ...guards, limiter: { ...limiter, spend } };
}

/** A call, and what it takes to answer it. */
type Answering<Written> = Pick<Received, 'request' | 'deadline' | 'page'> & {
  table: Map<string, Route[]>;
  frame: Frame;
  guards: Guards;
  call: Call;
  writer: Writer<Written>;
};

async function answer<Written>(answering: Answering<Written>): Promise<Written> {
  const { request, call, deadline, writer } = answering;
  try {
    return await deadline.race(run(answering));
  } catch (error) {
    return writer.refusal(refusalOf(error) ?? failure(error, request, call));
  } finally {
    // The stream has bounds of its own from here on.
    deadline.allow(null);
  }
}

async function run<Written>({ table, frame, page, ...rest }: Answering<Written>): Promise<Written> {
  const { request, call, guards } = rest;
  await guards.limiter.spendAny(call.ip);
  const route = findRoute(table, request, call);
  call.locale = frame.localeOf(call);
  const look = () => frame.viewerOf(call);
  const recalled = route.checksViewer && !page ? frame.recall(call) : null;
  call.viewer = recalled ?? (await (page ? viewerOfPage(page, frame, call) : look()));
  return runRoute({ ...rest, route, look }).catch((error: unknown) => {
    throw call.config.strict ? demandDeclared(error, route.endpoint) : error;
  });
}

const SESSION: CookieName = 'sid';

/** Finds the viewer once a page; a call after one that signed in or out has another cookie. */
function viewerOfPage(page: PageVisit, frame: Frame, call: Call): Promise<Viewer | null> {
  const cookie = call.cookie(SESSION);
  if (!page.viewer || page.viewer.cookie !== cookie) page.viewer = { cookie, found: frame.viewerOf(call, page) };
  return page.viewer.found;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Overloaded) return new Refusal('service_unavailable', undefined, { retryAfterSeconds: 1 });
  return error instanceof Refusal ? error : undefined;
}

/** Turns an unforeseen error into a refusal. Its cause stands in the log only, under the id that the answer names. */
function failure(error: unknown, request: Asked, call: Call): Refusal {
  const request_id = randomUUID();
  logFailure(call.log, request, { error, says: 'call failed', request_id });
  const passing = error instanceof OutOfTime || isPassing(error) || isDiskFull(error);
  if (passing) return new Refusal('service_unavailable', { request_id }, { retryAfterSeconds: 2 });
  return new Refusal('internal_error', { request_id });
}

type Received = {
  services: Services;
  domain: Domain;
  request: Asked;
  cookies: ReturnType<typeof createCookies>;
  ip: string;
  /** headers of the answer */
  added: Map<string, string>;
  deadline: Deadline;
  /** the page that asks, if one does */
  page: PageVisit | undefined;
};

function createCall({ services, domain, request, cookies, ip, added, deadline, page }: Received): Call {
  return {
    ...services,
    sql: services.sql.until(deadline.over),
    domain,
    ip,
    viewer: null,
    locale: DEFAULT_LOCALE,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    cookie: cookies.get,
    setCookie: cookies.set,
    header: (name) => request.headers.get(name) ?? undefined,
    setHeader: (name, value) => added.set(name, value),
    onShownAgain: (count) => page?.repeats.push(count),
  };
}

function routeTable(routes: Route[]): Map<string, Route[]> {
  const table = new Map<string, Route[]>();
  const addresses = new Set<string>();
  for (const route of routes) {
    const address = addressOf(route.endpoint);
    if (addresses.has(address)) throw new Error(`${address} has two routes`);
    addresses.add(address);
    // Calls told apart by a query parameter come before the call without one.
    const list = table.get(route.endpoint.path) ?? [];
    table.set(route.endpoint.path, route.endpoint.when ? [route, ...list] : [...list, route]);
  }
  return table;
}

function findRoute(table: Map<string, Route[]>, request: Asked, call: Call): Route {
  const url = new URL(request.url);
  const candidates = table.get(url.pathname.slice('/api/'.length));
  if (!candidates) throw new Refusal('not_found');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const here = candidates.filter(({ endpoint }) => isMeant(endpoint, url.searchParams));
  const route = here.find(({ endpoint }) => endpoint.method === method);
  if (route) return route;
  if (here.length === 0) throw new Refusal('not_found');
  call.setHeader('allow', allowed(here.map(({ endpoint }) => endpoint.method)));
  throw new Refusal('method_not_allowed');
}

/** Tells whether the address has the query parameters that tell this call from others. */
function isMeant({ when = {} }: Route['endpoint'], query: URLSearchParams): boolean {
  return Object.entries(when).every(([name, value]) => (value === '*' ? query.has(name) : query.get(name) === value));
}
