import { createHash } from 'node:crypto';
import type { Locale } from '@rendezvous/contract/http/locales';
import { sandbox as de } from '@rendezvous/texts/de/sandbox';
import { sandbox as en } from '@rendezvous/texts/en/sandbox';
import type { Namespaces } from '@rendezvous/texts/namespaces';
import type { Sentences } from '@rendezvous/texts/sentences';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { UUID_PATTERN } from '../uuid.ts';
import type { Frame } from './app.ts';
import { createCookies } from './cookies.ts';
import { isFromHere } from './origin.ts';

/** Sentences of these pages. */
export type TestWords = Sentences<Namespaces['sandbox']>;

const SENTENCES: Record<Locale, TestWords> = { en, de };

export type TestFrame = Pick<Frame, 'domainOf' | 'localeOf'>;

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
:root {
  color-scheme: light dark;
  font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  color: light-dark(#2a1b17, #f7efe9);
  background: light-dark(#fbf7f2, #16110f);
}
body { margin: 0; }
header { background: #b3261e; color: #fff; font-weight: 700; text-align: center; padding: .75rem; }
main {
  box-sizing: border-box; max-width: 28rem; margin: 2rem auto; padding: 1.5rem; border-radius: 1.25rem;
  border: 1px solid light-dark(#e8ddd3, #3a302b); background: light-dark(#fff, #211a17);
}
@media (width < 30rem) { main { margin: 0; border: 0; border-radius: 0; background: none; } }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .5rem 1rem; margin: 0; }
dt { color: light-dark(#66544d, #c2b2a9); }
dd { margin: 0; text-align: end; font-weight: 650; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
button {
  font: inherit; font-weight: 650; min-height: 2.75rem; padding: .5rem 1rem; border-radius: 1.5rem; cursor: pointer;
  border: 1px solid light-dark(#93817a, #857369); background: none; color: inherit;
}
button:first-child { border-color: transparent; background: #c9401a; color: #fff; }
:focus-visible { outline: 2px solid light-dark(#2a1b17, #ffd9cb); outline-offset: 2px; }
`;

/** The hash of the page's only style; the policy allows no other. */
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Serves the pages of a sandbox provider, one for each reference. Anybody with the address may press: like a real
 * provider's, they know no members.
 */
export function createTestPages(options: {
  frame: TestFrame;
  /** the page of a reference; null: there is no such reference */
  page(reference: string, words: TestWords, locale: Locale): Promise<TestPage | null>;
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
    const domain = options.frame.domainOf(new URL(c.req.url).host);
    if (!domain) return c.text('Misdirected request', 421);
    const { get: cookie } = createCookies(c.req.header('cookie') ?? null, false);
    const locale = options.frame.localeOf({ cookie, header: (name) => c.req.header(name), domain });
    const page = await options.page(c.req.param('reference'), SENTENCES[locale], locale);
    return page ? c.html(written(page, locale)) : notFound(c);
  });
  pages.post(`/:reference{${UUID_PATTERN}}`, bodyLimit({ maxSize: 1024 }), async (c) => {
    const domain = options.frame.domainOf(new URL(c.req.url).host);
    if (!domain) return c.text('Misdirected request', 421);
    if (!isFromHere(c.req.raw, domain)) return c.text('forbidden', 403);
    const { outcome } = await c.req.parseBody();
    const path = await options.press(c.req.param('reference'), outcome);
    return path ? c.redirect(path, 303) : notFound(c);
  });
  return pages;
}

function written({ title, banner, facts, buttons, over }: TestPage, locale: Locale) {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="robots" content="noindex">
        <title>${title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <header>${banner}</header>
        <main>
          <h1>${title}</h1>
          <dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
          ${buttons.length > 0 ? html`<form method="post">${buttons.map(button)}</form>` : html`<p>${over}</p>`}
        </main>
      </body>
    </html>`;
}

function button({ value, label }: TestPage['buttons'][number]) {
  return html`<button name="outcome" value="${value}">${label}</button>`;
}
