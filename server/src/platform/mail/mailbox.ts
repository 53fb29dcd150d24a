import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';
import { isLoopback } from '../loopback.ts';
import { createDevPages, devPage } from './dev-pages.ts';

const SHOWN = 100;
/** File names that the mailer gives. They have no separator, so that nothing outside the folder is reached. */
const FILE_NAME = /^[0-9TZ.-]+-[0-9a-f]{8}\.eml$/;

/** The mails of a folder as plain pages, for trying the product out. */
export function createMailbox(folder: string): Hono {
  const mailbox = createDevPages();
  mailbox.get('/', async (c) => {
    const names = await newestFiles(folder);
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })));
    return c.html(listPage(mails));
  });
  mailbox.get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!FILE_NAME.test(name)) return c.text('not found', 404);
    const mail = await readMail(folder, name).catch(() => null);
    return mail ? c.html(mailPage(mail, new URL(c.req.url).port)) : c.text('not found', 404);
  });
  return mailbox;
}

async function newestFiles(folder: string): Promise<string[]> {
  // Before the first mail there is no folder.
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse()
    .slice(0, SHOWN);
}

async function readMail(folder: string, name: string): Promise<Email> {
  return PostalMime.parse(await readFile(path.join(folder, name)));
}

function listPage(mails: { name: string; mail: Email }[]) {
  const rows = mails.map(
    ({ name, mail }) => html`<tr>
      <td>${mail.date ?? ''}</td>
      <td>${recipientsOf(mail)}</td>
      <td><a href="/dev/mailbox/${name}">${mail.subject ?? ''}</a></td>
    </tr>`,
  );
  const table = html`<table>
    <thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
  return devPage('Mailbox', rows.length > 0 ? table : html`<p>No mail yet.</p>`);
}

function mailPage(mail: Email, port: string) {
  const paragraphs = (mail.text ?? '').split(/\n{2,}/).map((text) => html`<p>${linked(text, port)}</p>`);
  return devPage(
    mail.subject ?? '',
    html`<p><a href="/dev/mailbox">Mailbox</a></p>
      <p>From ${mail.from?.name ?? ''} &lt;${mail.from?.address ?? ''}&gt; to ${recipientsOf(mail)}</p>
      ${paragraphs}`,
  );
}

/** Makes links of addresses that lead to this site, whichever of its names they use. */
function linked(text: string, port: string) {
  return text.split(/(https?:\/\/\S+|\n)/).map((part) => {
    if (part === '\n') return raw('<br>');
    const url = URL.parse(part);
    const own = url?.protocol === 'http:' && url.port === port && isLoopback(url);
    return own ? html`<a href="${part}">${part}</a>` : part;
  });
}

function recipientsOf(mail: Email): string {
  return (mail.to ?? []).map(({ address }) => address ?? '').join(', ');
}
