import { Hono } from 'hono';
import { html } from 'hono/html';
import { isLoopback } from '../loopback.ts';

/** Mails bring their styles along. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
  :root { color-scheme: light dark; background: Canvas; }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; overflow-wrap: anywhere; }
  a { color: light-dark(#0000cc, #9ecbff); }
  h2 { font-size: 1rem; margin: 1rem 0 0; }
  ul { margin: 0; }
  .looks { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
  figure { margin: 0; max-width: 100%; }
  iframe { background: #fff; border: 1px solid #888; max-width: 100%; height: 640px; }
  pre { border: 1px solid #888; margin: 0; max-width: 100%; padding: 1rem; white-space: pre-wrap; width: 42rem; }
`;

/**
 * Pages for whoever tries the product out or builds it; to be mounted only where the configuration says so. Mails carry
 * links that sign in, so only a loopback host name is answered: a foreign page that lets its own name point to this
 * machine (DNS rebinding) gets nothing.
 */
export function createDevPages(): Hono {
  const pages = new Hono();
  pages.use(async (c, next) => {
    if (!isLoopback(new URL(c.req.url))) return c.text('not found', 404);
    await next();
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
  });
  return pages;
}

export function devPage(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>${title}</title>
        <style>${STYLE}</style>
      </head>
      <body><main><h1>${title}</h1>${content}</main></body>
    </html>`;
}
