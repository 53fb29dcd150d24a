import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { headerOf, smtpServer } from '../../../test/smtp-server.ts';
import { startTestServer, type TestMember } from '../../../test/test-server.ts';
import { createLog } from '../log.ts';
import { defineMail } from './define-mail.ts';
import { createMailer } from './mailer.ts';
import { createMails, type Mails, type Useful } from './mails.ts';
import { listMails, retryMails } from './operator-mails.ts';
import { loadSeal } from './seal.ts';
import type { AddressRefusedNews } from './send-next.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const QUARTER = 15 * 60;

const server = await startTestServer();
const { sql, clock } = server;
const seal = await loadSeal(path.join(server.services.config.dataDir, 'files', 'mail.key'));
const limits = { atOnce: 6, recordSeconds: 7 * DAY, newsSeconds: DAY };
const lines: string[] = [];
const log = createLog('error', { write: (line: string) => void lines.push(line) });

let smtp: ReturnType<typeof smtpServer>;
let anna: TestMember;
const opened: Mails[] = [];
const refused: AddressRefusedNews[] = [];

beforeEach(async () => {
  smtp = smtpServer();
  await smtp.open();
  anna = await server.member();
  refused.length = 0;
  lines.length = 0;
  await sql`delete from mails`;
});
afterEach(async () => {
  for (const mails of opened.splice(0)) await mails.stop();
  await smtp.close();
});

function start() {
  const mails = createMails({
    ...{ sql, log, clock, seal, limits },
    mailer: createMailer({ url: smtp.url(), folder: '', clock }),
    follow: async (_, rows) => void refused.push(...rows),
    ...{ kinds: [], queue: async () => undefined },
  });
  opened.push(mails);
  return mails;
}

function write(mails: Mails, subject: string, useful: Useful = 'record', to = 'anna@mail.example') {
  const mail = { from: '"site" <no-reply@site.test>', to, subject, text: `secret of ${subject}`, html: '' };
  return mails.post(sql, { accountId: anna.accountId, kind: subject, useful, mail });
}

const subjects = () => smtp.taken.map((mail) => headerOf(mail, 'Subject')).sort();

test('mails outlive a day without a mail server, each as long as it is of use (S15)', { tags: 'long' }, async () => {
  const mails = start();
  await smtp.close();
  for (let n = 0; n < 5; n++) await write(mails, `receipt ${n}`);
  await write(mails, 'reset', { linkSeconds: HOUR });
  await write(mails, 'news', 'news');
  for (let seconds = 0; seconds < DAY + HOUR; seconds += QUARTER) {
    await mails.drain();
    const [{ longest } = { longest: 0 }] = await sql<{ longest: number }[]>`
      select extract(epoch from max(due_at) - ${clock.now()})::integer as longest from mails where given_up_at is null`;
    expect(longest).toBeLessThanOrEqual(QUARTER);
    clock.advance(QUARTER);
  }
  const listed = await listMails(sql);
  expect(listed.map((line) => line.split('  ').slice(1, 3))).toEqual([
    ...['reset', 'news', 'receipt 0', 'receipt 1', 'receipt 2', 'receipt 3', 'receipt 4'].map((kind) => [
      kind,
      'anna@mail.example',
    ]),
  ]);
  expect(listed[0]).toMatch(/given up 2026-.*mail was not accepted: (ESOCKET|ECONN\w+)$/);
  const said = { level: 50, count: 1, msg: expect.stringContaining('site mail list') };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([said, said]);

  await smtp.open();
  await mails.drain();
  expect(subjects()).toEqual(['receipt 0', 'receipt 1', 'receipt 2', 'receipt 3', 'receipt 4']);
  // A mail with an expired link is useless; news is sent if the operator says so.
  expect(await retryMails(sql, { id: null, now: clock.now(), limits })).toMatch(/^1 sent again; 1 of no use/);
  await mails.drain();
  expect(subjects()).toContain('news');
  expect(await listMails(sql)).toHaveLength(1);
  expect(new Set(smtp.taken.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(6);
});

test('a silent mail server holds up six mails, no transaction and no later mail for long', async () => {
  await smtp.close();
  await smtp.open('silent');
  const mails = start();
  mails.work();
  for (let n = 0; n < 20; n++) await write(mails, `mail ${n}`);
  mails.wake();
  await vi.waitUntil(() => smtp.sockets.size === limits.atOnce);
  const open = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
  expect(open).toEqual([]);
  smtp.speak();
  await vi.waitUntil(() => smtp.taken.length === 20);
  expect([new Set(subjects()).size, smtp.most()]).toEqual([20, limits.atOnce]);
});

test('a mail that may have arrived is sent again as the same mail', async () => {
  await smtp.close();
  await smtp.open('forgetful');
  const mails = start();
  await write(mails, 'twice');
  await mails.drain();
  await smtp.close();
  await smtp.open();
  clock.advance(60);
  await mails.drain();
  expect(smtp.taken).toHaveLength(2);
  for (const name of ['Message-ID', 'Date', 'Subject']) {
    const [first, second] = smtp.taken.map((mail) => headerOf(mail, name));
    expect([name, first]).toEqual([name, second]);
  }
  expect(headerOf(smtp.taken[0] ?? '', 'Message-ID')).toMatch(/^<[\da-f-]{36}@site\.test>$/);
  await mails.drain();
  expect(smtp.taken).toHaveLength(2);
});

test('an address that takes nothing is not tried again, and whoever follows that is told', async () => {
  const mails = start();
  smtp.unknown.add('gone@mail.example');
  await write(mails, 'to nobody', 'record', 'gone@mail.example');
  await write(mails, 'to somebody');
  await mails.drain();
  expect(subjects()).toEqual(['to somebody']);
  expect(refused).toEqual([{ account: anna.accountId, email: 'gone@mail.example' }]);
  expect(await listMails(sql)).toEqual([expect.stringMatching(/to nobody.*1 try.*given up.*address refused: 550$/)]);
  smtp.unknown.clear();
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from mails`;
  await expect(retryMails(sql, { id: 'nothing', now: clock.now(), limits })).rejects.toThrow(/^nothing is no mail/);
  expect(await retryMails(sql, { id, now: clock.now(), limits })).toBe('1 sent again');
  await mails.drain();
  expect(subjects()).toEqual(['to nobody', 'to somebody']);
  await expect(retryMails(sql, { id, now: clock.now(), limits })).rejects.toThrow(/^no mail/);
});

test('a mail commits and rolls back with what it tells of, and its words lie sealed in the database', async () => {
  const mails = start();
  const undone = sql.begin(async (tx) => {
    const mail = { from: 'a@site.test', to: 'b@mail.example', subject: 'undone', text: '', html: '' };
    await mails.post(tx, { accountId: anna.accountId, kind: 'undone', useful: 'record', mail });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write(mails, 'kept');
  const rows = await sql<{ id: string; content: Buffer }[]>`select id, content, mails::text as row from mails`;
  const [{ id, content } = { id: '', content: Buffer.of() }, ...others] = rows;
  expect(others).toEqual([]);
  expect(content.includes('secret')).toBe(false);
  expect(seal.open(content, id)).toContain('secret of kept');
  await mails.drain();
  expect(subjects()).toEqual(['kept']);
});

test('a kind that no feature lists is not sent', async () => {
  const kind = defineMail({
    name: 'forgotten',
    about: { accountId: z.string() },
    useful: 'news',
    load: async () => null,
    compose: () => ({ subject: '', before: [], action: { label: '', url: '' }, after: [] }),
    samples: { usual: null },
  });
  await expect(server.services.mails.send(sql, kind, { accountId: anna.accountId })).rejects.toThrow(
    'does not list the mail forgotten',
  );
});
