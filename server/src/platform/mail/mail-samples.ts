import { isLocale, LANGUAGES, LOCALES, type Locale } from '@rendezvous/contract/http/locales';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Content } from './content.ts';
import type { AnyMail } from './define-mail.ts';
import { createDevPages, devPage } from './dev-pages.ts';
import { layOutMail } from './lay-out-mail.ts';
import { type MailSite, type Writing, writingFor } from './writing.ts';

const READER = 'reader@mail.example';
const COUNTRY = 'DE';

/** A kind of mail with one of its sets of invented facts, in one language. */
type Shown = { mail: AnyMail; variant: string; locale: Locale };

/** Every kind of mail in every language, with invented facts, as it would arrive: `/dev/mails`. */
export function createMailSamples(mails: readonly AnyMail[], siteOf: (host: string) => Promise<MailSite | null>): Hono {
  const pages = createDevPages();
  pages.get('/', (c) => c.html(listPage(mails)));
  pages.get('/:name/:variant/:locale', async (c) => {
    const { name, variant, locale } = c.req.param();
    const mail = mails.find((one) => one.name === name);
    const compose = mail && Object.hasOwn(mail.samples, variant) ? mail.samples[variant] : undefined;
    const site = await siteOf(new URL(c.req.url).host);
    if (!mail || !compose || !isLocale(locale) || !site) return c.text('not found', 404);
    return c.html(samplePage({ mail, variant, locale }, site, compose));
  });
  return pages;
}

function listPage(mails: readonly AnyMail[]) {
  const kinds = mails.map(
    (mail) => html`<h2>${mail.name}</h2>
      <ul>${Object.keys(mail.samples).map((variant) => html`<li>${variant}: ${languagesOf(mail, variant)}</li>`)}</ul>`,
  );
  return devPage(
    'Mails',
    html`<p>${mails.length} kinds of mails. <a href="/dev/mailbox">What was sent</a></p>
      ${kinds}`,
  );
}

function languagesOf({ name }: AnyMail, variant: string) {
  const path = `/dev/mails/${name}/${encodeURIComponent(variant)}`;
  return LOCALES.map((locale) => html`<a href="${path}/${locale}" lang="${locale}">${LANGUAGES[locale]}</a> `);
}

function usefulInWords({ useful }: AnyMail): string {
  if (useful === 'news') return 'for hours, as news';
  if (useful === 'record') return 'for days, as a record';
  return `for ${useful.linkSeconds / 3600} hours, as its link`;
}

async function samplePage({ mail, variant, locale }: Shown, site: MailSite, compose: (writing: Writing) => Content) {
  const writing = writingFor(site, { language: locale, country: COUNTRY });
  const { subject, from, text, html: body } = await layOutMail(writing, READER, compose(writing));
  return devPage(
    `${mail.name}: ${variant}`,
    html`<p><a href="/dev/mails">Mails</a> ${languagesOf(mail, variant)}</p>
      <p>From ${from}<br>Subject <b lang="${locale}">${subject}</b><br>Tried ${usefulInWords(mail)}</p>
      <div class="looks">${[390, 720].map((width) => lookOf(body, width))}
        <figure><figcaption>Text</figcaption><pre lang="${locale}">${text}</pre></figure>
      </div>`,
  );
}

/** Shows a mail in a frame of its own, which runs nothing. */
function lookOf(body: string, width: number) {
  return html`<figure>
    <figcaption>HTML at ${width} pixels</figcaption>
    <iframe title="HTML at ${width} pixels" width="${width}" sandbox srcdoc="${body}"></iframe>
  </figure>`;
}
