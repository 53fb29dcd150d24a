import { LOCALES } from '@rendezvous/contract/http/locales';
import { expect, it } from 'vitest';
import { mailKinds } from '../src/processes/features.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
// some sentences are there only where members can write to somebody
await server.changeSettings({ support_email: 'help@site.test' });

const open = (address: string) => server.fetch(new Request(new URL(address, 'http://127.0.0.1:3000')));

/** Contents of the mail's frame, and its text. */
async function read(address: string) {
  const response = await open(address);
  expect([address, response.status]).toEqual([address, 200]);
  const page = await response.text();
  const [, html = ''] = /srcdoc="([^"]*)"/.exec(page) ?? [];
  const [, text = ''] = /<pre[^>]*>([^<]*)<\/pre>/.exec(page) ?? [];
  const [, subject = ''] = /Subject <b[^>]*>([^<]*)<\/b>/.exec(page) ?? [];
  return { subject: unescaped(subject), text: unescaped(text), html: unescaped(unescaped(html)) };
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}

/** Words that the text and the HTML of a mail share: its lines, in a table label and value each. */
const wordsOf = (text: string) => text.split(/\n+/).flatMap((line) => line.replace(/:$/, '').split(': '));
const shown = (html: string) => html.replace(/<style>.*<\/style>/s, '').replace(/<!--.*?-->|<[^>]*>/gs, '');

const pathsOf = (locale: string) =>
  mailKinds.flatMap(({ name, samples }) =>
    Object.keys(samples).map((variant) => `/dev/mails/${name}/${encodeURIComponent(variant)}/${locale}`),
  );

it('lists every kind of mail, each sample in every language', async () => {
  const list = await open('/dev/mails');
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  const links = [...(await list.text()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links.sort()).toEqual(['/dev/mailbox', ...LOCALES.flatMap(pathsOf)].sort());
  expect(mailKinds.length).toBeGreaterThan(20);
});

it.each(LOCALES)('shows each in full, as HTML and as text (%s)', async (locale) => {
  for (const path of pathsOf(locale)) {
    const { subject, text, html } = await read(path);
    const parts = [subject, ...text.split('\n\n')];
    // a sentence that is missing, or lacks a value, is shown by its name
    for (const part of parts) expect([path, part]).toEqual([path, expect.not.stringMatching(/^[a-z_]+(\.[a-z_]+)+$/)]);
    expect([path, parts.length]).toEqual([path, expect.toSatisfy((length) => length >= 4)]);
    expect([path, text]).toEqual([path, expect.not.stringMatching(/undefined|null|NaN|Invalid|[{}]/)]);
    for (const words of wordsOf(text)) expect([path, html]).toEqual([path, expect.stringContaining(words)]);
    // its addresses are behind the words of links
    expect([path, shown(html)]).toEqual([path, expect.not.stringMatching(/https?:|token/)]);
    expect(html).toMatch(/<a href="http:\/\/site\.test/);
    // nothing is loaded, nothing counts its readers
    expect([path, html]).toEqual([path, expect.not.stringMatching(/<(img|link|script|iframe)|url\(|@import|src=/i)]);
  }
});

it('says each in its own language', async () => {
  const paths = pathsOf('en').map((path) => path.replace(/en$/, ''));
  for (const path of paths) {
    const [en, de] = await Promise.all([read(`${path}en`), read(`${path}de`)]);
    expect([path, en.subject]).not.toEqual([path, de.subject]);
    expect([path, en.text]).not.toEqual([path, de.text]);
  }
});

it('shows nothing else, and nothing to another host', async () => {
  for (const path of ['reset/usual/xx', 'reset/nothing/en', 'nothing/usual/en', 'reset/__proto__/en']) {
    expect((await open(`/dev/mails/${path}`)).status).toBe(404);
  }
  expect((await open('http://rebound.example:3000/dev/mails')).status).toBe(404);
});

it('is not there in production', async () => {
  const production = await startTestServer({ MODE: 'production', LIMITS: '1' });
  const response = await production.fetch(new Request('http://site.test/dev/mails'));
  expect(await response.text()).not.toContain('kinds of mails');
});
