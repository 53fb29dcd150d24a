import { expect, it } from 'vitest';
import { layOutMail } from './lay-out-mail.ts';

const HOSTILE = `"><script>alert('1')</script><img src=x onerror=alert(1)>&amp;`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;amp;';
const link = { label: HOSTILE, url: `http://site.test/${HOSTILE}` };
const row = { label: HOSTILE, value: HOSTILE };

it('hostile words stay words, in every part of a mail', async () => {
  const company = {
    ...{ name: HOSTILE, address: HOSTILE, city: HOSTILE, country: 'NL', kvk: null, tradenames: [], vat_numbers: [] },
    ...{ support_phone: null, delete_discount: null, added: '2026-01-01T00:00:00.000Z', fictional: false },
  };
  const site = { url: 'http://site.test', name: HOSTILE, company, support: HOSTILE };
  const { html, text } = await layOutMail({ site, locale: 'en' }, 'to@mail.example', {
    ...{ subject: HOSTILE, before: [HOSTILE, HOSTILE], after: [HOSTILE], action: link, more: link },
    ...{ amounts: [row, { ...row, total: true }], facts: [row] },
    leave: { ...link, why: HOSTILE, oneClick: 'http://site.test/leave' },
  });
  expect(html.match(/<script|<img/)).toBeNull();
  // subject; two sentences; three rows; three links and their addresses; a sentence; name; company; support; reason
  expect(html.split(ESCAPED).length - 1).toBe(1 + 2 + 6 + 6 + 1 + 1 + 3 + 1 + 1);
  expect(text).toContain(HOSTILE);
});

it('the footer says who writes, and only what is known', async () => {
  const site = { url: 'http://site.test', name: 'site', company: null, support: '' };
  const content = { subject: 'news', before: ['There is news.'], action: { label: 'Read', url: 'http://site.test/x' } };
  const { text } = await layOutMail({ site, locale: 'en' }, 'to@mail.example', { ...content, after: [] });
  expect(text).toBe('There is news.\n\nRead:\nhttp://site.test/x\n\nsite');
});
