import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { endpoints } from '@rendezvous/contract/endpoints';
import { FORM_CALLS } from '@rendezvous/contract/form-calls';
import { varietyOf } from '@rendezvous/contract/http/locales';
import { reportViolation } from '@rendezvous/contract/site/endpoints';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { AGE_SANDBOX_PATH, createAgeSandboxPages } from '../features/age/index.ts';
import { createSandboxPages, SANDBOX_PATH } from '../features/payments/index.ts';
import { acceptedLanguages, companyOf, countryOfAddress } from '../features/site/index.ts';
import { isPassing } from '../platform/database/sql.ts';
import { accessLog } from '../platform/http/access-log.ts';
import { answerForm } from '../platform/http/answer-form.ts';
import type { PageVisit, RequestEnv } from '../platform/http/app.ts';
import { compress } from '../platform/http/compress.ts';
import { createCookies } from '../platform/http/cookies.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { logFailure } from '../platform/http/log-failure.ts';
import { only } from '../platform/http/methods.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { isFromHere } from '../platform/http/origin.ts';
import { createPageMemory, newNonce, putTogether, takeApart } from '../platform/http/page-memory.ts';
import { type Pages, RETRY_AFTER_SECONDS, renderPage } from '../platform/http/pages.ts';
import { plainPage } from '../platform/http/plain-page.ts';
import { problemResponse } from '../platform/http/problem.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { noIndex, robotsText } from '../platform/http/robots.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { createMailSamples } from '../platform/mail/mail-samples.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import { mailSiteOf } from '../platform/mail/writing.ts';
import type { Services } from '../platform/services.ts';
import { isDiskFull } from '../platform/storage/disk-full.ts';
import type { composeApi } from './compose.ts';
import { mailKinds } from './features.ts';
import { createReadiness } from './readiness.ts';
import { isCounter, keyOfVisitorPage } from './visitor-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CLIENT = path.join(ROOT, 'web/dist/client');

/** Headers of the worker. Browsers ask for it anew, so that a change arrives; it may call this site only. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Time for a page whose scripts are made on demand. */
const DEVELOPMENT_SECONDS = 120;

/** Paths that can only be read. */
const READ_ONLY = ['/healthz', '/readyz', '/robots.txt', '/api/openapi.json', '/assets/*', '/sw-push.js'];

/** Loads the built pages. They carry their own copy of the contract: everything they need comes with the request. */
export async function loadBuiltPages(): Promise<Pages> {
  const bundle = pathToFileURL(path.join(ROOT, 'web/dist/server/server.js')).href;
  const { default: pages } = (await import(bundle)) as { default: Pages };
  return pages;
}

type WebOptions = {
  services: Services;
  composed: Awaited<ReturnType<typeof composeApi>>;
  pages: Pages;
  /** folder of the pages' scripts and styles */
  client?: string;
};

type PageHandler = Handler<{ Bindings: RequestEnv }>;

/** The whole site as a single `fetch`: API, pages, files and the operator's probes. */
export async function createWeb({ services, composed, pages, client = CLIENT }: WebOptions) {
  const { api, frame } = composed;
  const { config } = services;
  const web = new Hono<{ Bindings: RequestEnv }>();
  const worker = await readFile(path.join(ROOT, 'web/public/sw-push.js'), 'utf8');
  const made = await version();
  // Made when somebody asks: the schemas of all calls take longer to write than all else of a start.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  const siteOfMails = async (host: string) => {
    const domain = frame.domainOf(host);
    return domain && mailSiteOf(domain, await companyOf({ sql: services.sql, config, domain }));
  };
  const mayIndex = (host: string) => frame.domainOf(host)?.settings.index_members === 'yes';

  web.use(accessLog(services.log));
  web.use(securityHeaders((host) => frame.domainOf(host)?.url.startsWith('https:') ?? false));
  web.use(noIndex(mayIndex));
  web.onError((error, c) => {
    services.log.error({ err: error, path: c.req.path }, 'request failed');
    if (isPassing(error) || isDiskFull(error))
      return c.text('Service unavailable', 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    return c.text('Internal server error', 500);
  });
  web.use(compress);
  web.use(collapseSlashes);
  for (const path of READ_ONLY) web.use(path, only('GET'));
  web.get('/healthz', (c) => c.text('alive'));
  const readiness = createReadiness(services);
  web.get('/readyz', async (c) => {
    const lack = await readiness();
    return lack ? c.text(lack, 503) : c.text('ready');
  });
  web.get('/robots.txt', (c) => c.text(robotsText(mayIndex(new URL(c.req.url).host))));
  web.get('/api/openapi.json', (c) => {
    openApi ??= openApiDocument(endpoints, made);
    return c.json(openApi, 200, { 'cache-control': 'public, max-age=300' });
  });
  if (config.mailbox) {
    web.route('/dev/mailbox', createMailbox(path.join(config.dataDir, 'mail')));
    web.route('/dev/mails', createMailSamples(mailKinds, siteOfMails));
  }
  if (config.paymentProviders.includes('sandbox')) {
    web.route(SANDBOX_PATH, createSandboxPages(services, frame));
  }
  if (config.ageProvider === 'sandbox') web.route(AGE_SANDBOX_PATH, createAgeSandboxPages(services, frame));
  web.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  web.use('/assets/*', async (c, next) => {
    await next();
    // The hook that serveStatic has for this comes too late to set a header.
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  web.use('/assets/*', serveStatic({ root: path.relative(process.cwd(), client) || '.', precompressed: true }));
  web.get('/assets/*', (c) => c.text('not found', 404));
  web.get('/sw-push.js', (c) => c.body(worker, 200, WORKER_HEADERS));
  // The pages' framework has calls of its own there, and this site none of them.
  web.all('/_serverFn/*', (c) => c.text('not found', 404));
  // a form that is sent before its scripts are there comes as a POST
  web.use(only('GET', 'POST'));
  web.all('*', answerPages({ services, composed, pages }));
  return web;
}

/** Renders addresses that are no file and no call. Pages are counted before they cost anything. */
function answerPages({
  services,
  composed: { api, frame, limiter, clientAddress },
  pages,
}: Omit<WebOptions, 'client'>): PageHandler {
  const { config, log } = services;
  const answerPageForm = createFormAnswers(api);
  const memory = createPageMemory(config.visitorPageSeconds);
  return async (c) => {
    const request = c.req.raw;
    const domain = frame.domainOf(new URL(request.url).host);
    if (!domain) return c.text('Misdirected request', 421);
    const cookies = createCookies(request.headers.get('cookie'), false);
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const locale = frame.localeOf({ cookie: cookies.get, header, domain });
    const address = clientAddress(c.env?.address ?? '', header('x-forwarded-for') ?? null);
    const wait = await secondsToWait(limiter, address);
    if (wait > 0) return plainPage({ says: 'tooMany', locale, retryAfterSeconds: wait });
    const answered =
      request.method === 'POST' ? await answerPageForm(request, isFromHere(request, domain), c.env) : undefined;
    if (answered instanceof Response) return answered;
    const variety = varietyOf(locale, acceptedLanguages(header('accept-language')));
    const draw = (nonce: string, visit: PageVisit) =>
      renderPage(answered ? new Request(request.url, { headers: request.headers }) : request, {
        pages,
        nonce,
        tell: (asked) => api.tell(asked, c.env, visit),
        answered,
        locale,
        variety,
        report: (error) => logFailure(log, request, { error, says: 'page failed' }),
        seconds: config.viteDev ? DEVELOPMENT_SECONDS : config.callSeconds,
        pictures: originOf(domain.settings.cdn_prefix),
        reports: `/api/${reportViolation.path}`,
        development: config.viteDev,
      });
    const country = countryOfAddress(address);
    const isShared = !answered && !config.viteDev && config.visitorPageSeconds > 0;
    const key = isShared ? keyOfVisitorPage({ request, cookie: cookies.get, locale, variety, country }) : null;
    if (key === null) return draw(newNonce(), { repeats: [] });
    const page = await memory.find(key);
    if (!page) return drawForAll(memory, key, draw);
    const counters = await api.countAgain(page.repeats, request, c.env);
    // Over a limit one gets a page that says so; the others keep theirs.
    return counters ? putTogether(page, counters) : draw(newNonce(), { repeats: [] });
  };
}

type PageMemory = ReturnType<typeof createPageMemory>;

/** Draws a page, and keeps it for others if nothing in it was refused to this visitor. */
function drawForAll(memory: PageMemory, key: string, draw: (nonce: string, visit: PageVisit) => Promise<Response>) {
  const nonce = newNonce();
  const visit: PageVisit = { repeats: [] };
  const drawn = draw(nonce, visit);
  const kept = drawn.then((page) => (visit.refused ? null : takeApart(page, nonce, visit.repeats, isCounter)));
  memory.keep(key, kept);
  return drawn;
}

/** Makes the calls of forms that come without scripts. An answer of its own is in place of a page. */
function createFormAnswers(api: WebOptions['composed']['api']) {
  return async (request: Request, fromHere: boolean, env: RequestEnv) => {
    try {
      const answered = await answerForm(request, {
        endpoints,
        formCalls: FORM_CALLS,
        fromHere,
        // not as a page asks: a form counts like any call
        api: async (inner) => api.fetch(inner, env),
      });
      if (!('leadsTo' in answered)) return answered;
      answered.headers.set('location', answered.leadsTo);
      answered.headers.set('cache-control', 'private, no-store');
      return new Response(null, { status: 303, headers: answered.headers });
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error);
      throw error;
    }
  };
}

/** 0: the page may be rendered. */
async function secondsToWait(limiter: Limiter, address: string): Promise<number> {
  try {
    await limiter.spendPage(address);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Math.ceil(error.retryAfterSeconds ?? 1);
  }
}

/**
 * Redirects an address that begins with several slashes to the one without, by a relative address: the pages would make
 * an absolute one of the Host header, which anybody may choose (S1).
 */
const collapseSlashes: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  return pathname.startsWith('//') ? c.redirect(pathname.replace(/^\/+/, '/') + search, 308) : next();
};

/** The origin of an address: a policy that names a path allows only that path, and nothing below it. */
function originOf(cdnPrefix: string): string {
  return cdnPrefix && new URL(cdnPrefix).origin;
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
