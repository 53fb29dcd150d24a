import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createMailbox } from './mailbox.ts';
import { createMailer } from './mailer.ts';

const SITE = 'http://127.0.0.1:3000';
const LINK = `${SITE}/activate/done?token=${'A'.repeat(43)}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mailbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = (address: string) => createMailbox(folder).request(new URL(address, SITE));

it('is empty before the first mail, also without a folder', async () => {
  expect(await (await open('/')).text()).toContain('No mail yet.');
  const response = await createMailbox(path.join(folder, 'missing')).request(`${SITE}/`);
  expect(response.status).toBe(200);
});

it('lists what was sent, newest first, and shows one mail with links to the own site only', async () => {
  const mailer = createMailer({ folder, clock: systemClock });
  const mail = { from: '"rendezvous" <no-reply@localhost>', html: '', messageId: '<1@localhost>', date: new Date() };
  await mailer.send({ ...mail, to: 'a@mail.example', subject: 'First', text: 'x' });
  await mailer.send({
    ...mail,
    to: 'b@mail.example',
    subject: 'Zweite <b>Mail</b>: schön',
    text: `Grüße <script>alert(1)</script>\n\nBestätigen:\n${LINK}\n\nhttps://foreign.example/ http://127.0.0.1:9999/`,
  });
  const list = await open('/');
  const listed = await list.text();
  expect(listed.indexOf('Zweite &lt;b&gt;Mail&lt;/b&gt;: schön')).toBeGreaterThan(0);
  expect(listed.indexOf('First')).toBeGreaterThan(listed.indexOf('Zweite'));
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");

  const address = /href="\/dev\/mailbox\/([^"]+)"/.exec(listed)?.[1];
  const shown = await (await open(`/${address}`)).text();
  expect(shown).toContain('Grüße &lt;script&gt;alert(1)&lt;/script&gt;');
  expect([...shown.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/dev/mailbox', LINK]);
  expect(shown).not.toMatch(/<script|style=/);
});

it('shows what is no mail of the mailer nowhere', async () => {
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  for (const name of ['/secret.txt', '/..%2Fsecret.txt', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/2026-00000000.eml']) {
    expect((await open(name)).status).toBe(404);
  }
});

it('answers loopback names only: mails carry links that sign in', async () => {
  const [name] = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  for (const host of ['rebound.example', '192.168.1.7', 'localhost.example']) {
    expect((await open(`http://${host}:3000/${name}`)).status).toBe(404);
  }
  for (const host of ['localhost', '[::1]']) expect((await open(`http://${host}:3000/${name}`)).status).toBe(200);
});
