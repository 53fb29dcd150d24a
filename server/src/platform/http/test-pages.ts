import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { UUID_PATTERN } from '../uuid.ts';
import type { Domain } from './call.ts';
import { isFromHere } from './origin.ts';

/** The content of a sandbox provider's page; `buttons` send their value as `outcome`. */
export type TestPage = {
  title: string;
  /** says plainly that this is only a test */
  banner: string;
  facts: readonly (readonly [name: string, value: string])[];
  buttons: readonly { value: string; label: string }[];
  /** shown instead of the buttons if there are none */
  over: string;
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { background: #b42318; color: #fff; font-weight: 700; text-align: center; padding: .75rem; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; text-align: end; font-weight: 700; }
form { display: grid; gap: .5rem; margin-block-start: 1.5rem; }
button { font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid currentColor; cursor: pointer; }
`;

/** The hash of the page's only style; the policy allows no other. */
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Serves the pages of a sandbox provider, one for each reference. Anybody with the address may press: like a real
 * provider's, they know no members.
 */
export function createTestPages(options: {
  domainOf(host: string): Domain | null;
  /** the page of a reference; null: there is no such reference */
  page(reference: string): Promise<TestPage | null>;
  /**
   * Carries out a press.
   * @returns the path of this site where it goes on; null: there is no such reference
   */
  press(reference: string, outcome: unknown): Promise<string | null>;
}): Hono {
  const pages = new Hono();
  pages.use(async (c, next) => {
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'private, no-store');
    await next();
  });
  const notFound = (c: Context) => c.text('not found', 404);
  pages.get(`/:reference{${UUID_PATTERN}}`, async (c) => {
    const page = await options.page(c.req.param('reference'));
    return page ? c.html(written(page)) : notFound(c);
  });
  pages.post(`/:reference{${UUID_PATTERN}}`, bodyLimit({ maxSize: 1024 }), async (c) => {
    const domain = options.domainOf(new URL(c.req.url).host);
    if (!domain) return c.text('Misdirected request', 421);
    if (!isFromHere(c.req.raw, domain)) return c.text('forbidden', 403);
    const { outcome } = await c.req.parseBody();
    const path = await options.press(c.req.param('reference'), outcome);
    return path ? c.redirect(path, 303) : notFound(c);
  });
  return pages;
}

function written({ title, banner, facts, buttons, over }: TestPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="robots" content="noindex">
        <title>TEST ${title.toLowerCase()}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <header>${banner}</header>
        <main>
          <h1>Test ${title.toLowerCase()}</h1>
          <dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
          ${buttons.length > 0 ? html`<form method="post">${buttons.map(button)}</form>` : html`<p>${over}</p>`}
        </main>
      </body>
    </html>`;
}

function button({ value, label }: TestPage['buttons'][number]) {
  return html`<button name="outcome" value="${value}">${label}</button>`;
}
