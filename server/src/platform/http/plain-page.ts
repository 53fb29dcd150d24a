import { randomBytes } from 'node:crypto';
import type { Locale } from '@rendezvous/contract/http/locales';
import { saidWait } from '@rendezvous/contract/http/wait';
import { plain as de } from '@rendezvous/texts/de/plain';
import { plain as en } from '@rendezvous/texts/en/plain';
import type { Namespaces } from '@rendezvous/texts/namespaces';
import type { Sentences } from '@rendezvous/texts/sentences';
import { html } from 'hono/html';

const SENTENCES: Record<Locale, Sentences<Namespaces['plain']>> = { en, de };

/** Messages of such a page, with their status. */
const STATUS = { unavailable: 503, tooMany: 429 };

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0}main{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.5rem}a{display:inline-block;padding:.75rem 0;color:inherit}';

type Said = { says: keyof typeof STATUS; locale: Locale; retryAfterSeconds: number };

/**
 * A page in place of one that can't be made now: a sentence in the visitor's language, without scripts or data to wait
 * for.
 */
export async function plainPage({ says, locale, retryAfterSeconds }: Said): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { again, [says]: words } = SENTENCES[locale];
  const text = words.text.replace('{wait}', saidWait(new Intl.RelativeTimeFormat(locale), retryAfterSeconds));
  const page = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>${words.title}</title>
        <style nonce="${nonce}">${STYLE}</style>
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          <p>${text}</p>
          <p><a href="">${again}</a></p>
        </main>
      </body>
    </html>`;
  return new Response(String(page), {
    status: STATUS[says],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfterSeconds),
      vary: 'Cookie, Accept-Language',
    },
  });
}
