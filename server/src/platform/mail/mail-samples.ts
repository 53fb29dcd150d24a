import { isLocale, LANGUAGES, LOCALES, type Locale } from '@rendezvous/contract/http/locales';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { AnyMail } from './define-mail.ts';
import { createDevPages, devPage } from './dev-pages.ts';
import { type Content, layOutMail } from './lay-out-mail.ts';
import { type MailSite, type Writing, writingFor } from './writing.ts';

const READER = 'reader@mail.example';

/** A kind of mail with one of its sets of invented facts, in one language. */
type Shown = { mail: AnyMail; variant: string; locale: Locale };

/** Every kind of mail in every language, with invented facts, as it would arrive: `/dev/mails`. */
export function createMailSamples(mails: readonly AnyMail[], siteOf: (host: string) => MailSite | null): Hono {
  const pages = createDevPages();
  pages.get('/', (c) => c.html(listPage(mails)));
  pages.get('/:name/:variant/:locale', async (c) => {
    const { name, variant, locale } = c.req.param();
    const mail = mails.find((one) => one.name === name);
    const compose = mail && Object.hasOwn(mail.samples, variant) ? mail.samples[variant] : undefined;
    const site = siteOf(new URL(c.req.url).host);
    if (!mail || !compose || !isLocale(locale) || !site) return c.text('not found', 404);
    return c.html(samplePage({ mail, variant, locale }, site, compose));
  });
  return pages;
}

function listPage(mails: readonly AnyMail[]) {
  const rows = mails.flatMap((mail) =>
    Object.keys(mail.samples).map(
      (variant, n) => html`<tr>
        <th>${n === 0 ? mail.name : ''}</th>
        <td>${variant}</td>
        <td>${languagesOf(mail, variant)}</td>
        <td>${n === 0 ? usefulInWords(mail) : ''}</td>
      </tr>`,
    ),
  );
  return devPage(
    'Mails',
    html`<p>${mails.length} kinds of mails. <a href="/dev/mailbox">What was sent</a></p>
      <table>
        <thead><tr><th>Kind</th><th>Sample</th><th>Language</th><th>Tried for</th></tr></thead>
        <tbody>${rows}</tbody>
      </table>`,
  );
}

function languagesOf({ name }: AnyMail, variant: string) {
  const path = `/dev/mails/${name}/${encodeURIComponent(variant)}`;
  return LOCALES.map((locale) => html`<a href="${path}/${locale}" lang="${locale}">${LANGUAGES[locale]}</a> `);
}

function usefulInWords({ useful }: AnyMail): string {
  if (useful === 'news') return 'hours, as news';
  if (useful === 'record') return 'days, as a record';
  return `${useful.linkSeconds / 3600} hours, as its link`;
}

async function samplePage({ mail, variant, locale }: Shown, site: MailSite, compose: (writing: Writing) => Content) {
  const {
    subject,
    from,
    text,
    html: body,
  } = await layOutMail(site, READER, compose(writingFor(site, { language: locale })));
  return devPage(
    `${mail.name}: ${variant}`,
    html`<p><a href="/dev/mails">Mails</a> ${languagesOf(mail, variant)}</p>
      <p>From ${from}<br>Subject <b lang="${locale}">${subject}</b></p>
      <div class="looks">${[390, 720].map((width) => lookOf(body, width))}
        <figure><figcaption>Text</figcaption><pre lang="${locale}">${text}</pre></figure>
      </div>`,
  );
}

/** In a frame of its own, which runs nothing. */
function lookOf(body: string, width: number) {
  return html`<figure>
    <figcaption>HTML at ${width} pixels</figcaption>
    <iframe title="HTML at ${width} pixels" width="${width}" sandbox srcdoc="${body}"></iframe>
  </figure>`;
}
