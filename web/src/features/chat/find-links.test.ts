import { expect, test } from 'vitest';
import { piecesOf } from './find-links.ts';

const linksIn = (text: string) => piecesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece]));
const words = (text: string) =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.shown))
    .join('');

test.each([
  ['https://example.com', 'https://example.com/', 'example.com'],
  ['HTTP://Example.ORG/A?b=c#d', 'http://example.org/A?b=c#d', 'example.org'],
  ['(see https://example.com/a_(b)).', 'https://example.com/a_(b)', 'example.com'],
  ['www.example.com, and more', 'https://www.example.com/', 'www.example.com'],
  ['beispiel.de/weg', 'https://beispiel.de/weg', 'beispiel.de'],
  ['https://example.museum:8443/x', 'https://example.museum:8443/x', 'example.museum'],
  ['https://münchen.de/bier', 'https://xn--mnchen-3ya.de/bier', 'münchen.de'],
  ['https://garçon.fr', 'https://xn--garon-0ra.fr/', 'garçon.fr'],
  ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai/', 'пример.рф'],
])('a link: %s', (text, href, host) => {
  expect(linksIn(text)).toEqual([expect.objectContaining({ href, host })]);
  expect(words(text).toLowerCase()).toBe(text.toLowerCase());
});

test.each([
  ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['https://pаypal.com/login', 'xn--pypal-4ve.com'],
  ['https://goọgle.com', 'xn--gogle-381b.com'],
  ['https://ɡoogle.com', 'xn--oogle-qmc.com'],
  ['https://ｅｘａｍｐｌｅ.com/x', 'example.com'],
])('%s shows which host it really is', (text, host) => {
  const [link] = linksIn(text);
  expect(link?.host).toBe(host);
  expect(link?.shown).toContain(host);
  expect(new URL(link?.href ?? '').hostname).toBe(host);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'mailto:anna@example.com',
  'anna@example.com',
  '//example.com/x',
  'blob:https://example.com/1',
  'view-source:https://example.com/',
  'https://paypal.com@evil.example/',
  'https://user:password@example.com/',
  'https://paypal.com\\@evil.example',
  'https://example.com/\u202egnp.exe',
  'https://exa\u200bmple.com/',
  'https://\u202emoc.elpmaxe/',
  'http://localhost:3000/settings/delete',
  'http://127.0.0.1/x',
  'http://0x7f.1/x',
  'http://[::1]/x',
  'http://2130706433/',
  'http://192.168.1.1/reboot',
  'http://router.local/x',
  'http://intranet/x',
  'https://example。com/x',
  'Hallo.Es ist schön.Und bei dir?',
  'node.js and e.g. i.e. z.B.',
])('no link: %s', (text) => {
  expect(linksIn(text).map(({ href }) => href)).toEqual([]);
  expect(words(text)).toBe(text);
});

test('all that is written stays, with its line ends and markup as words', () => {
  const text = 'a <b>bold</b>\n https://example.com/?q=<i>&x="y"\n\nend';
  expect(words(text)).toBe(text);
  for (const { href } of linksIn(text)) expect(href).toMatch(/^https:\/\/example\.com\//);
});

test('a text as long as may be, made to be slow to read, is read', () => {
  for (const slow of [
    'a.'.repeat(8000),
    'http://'.repeat(2000),
    'www.'.repeat(4000),
    '('.repeat(16_000),
    `https://a.b/${'(['.repeat(7000)}`,
  ])
    expect(words(slow)).toBe(slow);
});
