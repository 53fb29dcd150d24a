import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { endpoints } from '@rendezvous/contract/endpoints';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { AGE_SANDBOX_PATH, createAgeSandboxPages } from '../features/age/index.ts';
import { createSandboxPages, SANDBOX_PATH } from '../features/payments/index.ts';
import { isPassing } from '../platform/database/sql.ts';
import { accessLog } from '../platform/http/access-log.ts';
import type { RequestEnv } from '../platform/http/app.ts';
import { createCookies } from '../platform/http/cookies.ts';
import { logFailure } from '../platform/http/log-failure.ts';
import { only } from '../platform/http/methods.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { type Pages, RETRY_AFTER_SECONDS, renderPage } from '../platform/http/pages.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import type { Services } from '../platform/services.ts';
import { isDiskFull } from '../platform/storage/disk-full.ts';
import type { composeApi } from './compose.ts';
import { createReadiness } from './readiness.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CLIENT = path.join(ROOT, 'web/dist/client');

/** Browsers ask for it anew, so that a change reaches those who come back; it may talk to this site alone. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** What is there to be read. */
const READ_ONLY = ['/healthz', '/readyz', '/api/openapi.json', '/assets/*', '/sw-push.js'];

/** The built pages. They carry their own copy of the contract: everything they need comes with the request. */
export async function loadBuiltPages(): Promise<Pages> {
  const bundle = pathToFileURL(path.join(ROOT, 'web/dist/server/server.js')).href;
  const { default: pages } = (await import(bundle)) as { default: Pages };
  return pages;
}

type WebOptions = {
  services: Services;
  composed: Awaited<ReturnType<typeof composeApi>>;
  pages: Pages;
  /** the folder of the pages' scripts and styles */
  client?: string;
};

/** The whole site as one `fetch`: API, pages, files and the operator's probes. */
export async function createWeb({ services, composed, pages, client = CLIENT }: WebOptions) {
  const { api, frame } = composed;
  const { config } = services;
  const web = new Hono<{ Bindings: RequestEnv }>();
  const worker = await readFile(path.join(ROOT, 'web/public/sw-push.js'), 'utf8');
  const openApi = openApiDocument(endpoints, await version());

  web.use(accessLog(services.log));
  web.use(securityHeaders((host) => frame.domainOf(host)?.url.startsWith('https:') ?? false));
  web.onError((error, c) => {
    services.log.error({ err: error, path: c.req.path }, 'request failed');
    if (isPassing(error) || isDiskFull(error))
      return c.text('Service unavailable', 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    return c.text('Internal server error', 500);
  });
  web.use(collapseSlashes);
  for (const path of READ_ONLY) web.use(path, only('GET'));
  web.get('/healthz', (c) => c.text('alive'));
  const readiness = createReadiness(services);
  web.get('/readyz', async (c) => {
    const lack = await readiness();
    return lack ? c.text(lack, 503) : c.text('ready');
  });
  web.get('/api/openapi.json', (c) => c.json(openApi, 200, { 'cache-control': 'public, max-age=300' }));
  if (config.mailbox) web.route('/dev/mailbox', createMailbox(path.join(config.dataDir, 'mail')));
  if (config.paymentProviders.includes('sandbox')) {
    web.route(SANDBOX_PATH, createSandboxPages(services, frame.domainOf));
  }
  if (config.ageProvider === 'sandbox') web.route(AGE_SANDBOX_PATH, createAgeSandboxPages(services, frame.domainOf));
  web.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  web.use('/assets/*', async (c, next) => {
    await next();
    // the hook that serveStatic has for this comes too late to set a header
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  web.use('/assets/*', serveStatic({ root: path.relative(process.cwd(), client) || '.', precompressed: true }));
  web.get('/assets/*', (c) => c.text('not found', 404));
  web.get('/sw-push.js', (c) => c.body(worker, 200, WORKER_HEADERS));
  web.use(compress());
  // a form that is sent before its script is there comes as a POST
  web.use(only('GET', 'POST'));
  web.all('*', async (c) => {
    const request = c.req.raw;
    const domain = frame.domainOf(new URL(request.url).host);
    if (!domain) return c.text('Misdirected request', 421);
    const cookies = createCookies(request.headers.get('cookie'), false);
    const header = (name: string) => request.headers.get(name) ?? undefined;
    return renderPage(request, {
      pages,
      api: async (inner) => api.fetch(inner, c.env),
      locale: frame.localeOf({ cookie: cookies.get, header, domain }),
      report: (error) => logFailure(services.log, request, error, 'page failed'),
      seconds: config.callSeconds,
      pictures: originOf(domain.settings.cdn_prefix),
      development: config.viteDev,
    });
  });
  return web;
}

/**
 * An address that begins with several slashes leads to the one without. Said relatively: the pages would make an
 * absolute address of the Host header, which anybody may choose (S1).
 */
const collapseSlashes: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  return pathname.startsWith('//') ? c.redirect(pathname.replace(/^\/+/, '/') + search, 308) : next();
};

/** A policy that names a path allows that path alone, and nothing below it. */
function originOf(cdnPrefix: string): string {
  return cdnPrefix && new URL(cdnPrefix).origin;
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
