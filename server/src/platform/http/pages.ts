import { randomBytes } from 'node:crypto';
import type { Locale } from '@rendezvous/contract/http/locales';

/** What a page is rendered with: the API answered in process for this visitor, and this answer's nonce. */
export type PageContext = {
  api(request: Request): Promise<Response>;
  nonce: string;
  locale: Locale;
};

export type Pages = { fetch(request: Request, context: PageContext): Promise<Response> };

type PageOptions = {
  pages: Pages;
  api(request: Request): Promise<Response>;
  locale: Locale;
  /** where pictures may come from beside the own origin */
  pictures: string;
  /** development only: the bundler's reload channel */
  development: boolean;
};

/** Renders one page: cookies that its API calls set travel with the page. */
export async function renderPage(request: Request, options: PageOptions): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const cookies: string[] = [];
  const api = async (inner: Request) => {
    const response = await options.api(withVisitorOf(request, inner));
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
  const page = await options.pages.fetch(request, { api, nonce, locale: options.locale });
  const response = new Response(page.body, page);
  const { headers } = response;
  headers.set('content-security-policy', contentSecurityPolicy(nonce, options));
  headers.set('cache-control', 'private, no-store');
  headers.append('vary', 'Cookie, Accept-Language');
  for (const cookie of new Set(cookies)) headers.append('set-cookie', cookie);
  return response;
}

/** The inner request is the visitor's own: same cookies, same browser, same address. */
function withVisitorOf(outer: Request, inner: Request): Request {
  const headers = new Headers(inner.headers);
  for (const name of ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for']) {
    const value = outer.headers.get(name);
    if (value) headers.set(name, value);
  }
  const url = new URL(inner.url);
  const target = new URL(url.pathname + url.search, outer.url);
  return new Request(target, {
    method: inner.method,
    headers,
    body: inner.body,
    ...(inner.body && { duplex: 'half' }),
  });
}

function contentSecurityPolicy(nonce: string, { pictures, development }: PageOptions): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures}`.trim(),
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
