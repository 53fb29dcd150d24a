import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { block, correspondent, send } from '../../../../test/correspondent.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, signUp } from '../../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { filesIn } from '../../../../test/traces.ts';
import { wholePerson } from '../../../../test/whole-person.ts';
import { filesOfZip } from '../../../../test/zip.ts';
import type { ArchiveFile } from '../../../platform/personal-data.ts';
import { createSession } from '../../accounts/index.ts';
import { leaving } from '../index.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const stateOf = async (member: TestMember) => (await member.call('GET export.php')).body;
const download = (member: Pick<TestMember, 'fetch'>) => member.fetch('/api/export.php?download=1');
const passwordShown = (account: string) =>
  server.sql`update sessions set proved_at = ${server.clock.now()} where account_id = ${account}`;
const exportsKept = () => filesIn(path.join(server.services.config.dataDir, 'files', 'exports'));

async function archiveOf(member: TestMember) {
  const response = await download(member);
  const files = filesOfZip(Buffer.from(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  return { response, files, json };
}

/** Gives something, and then breaks like a file that can't be read any more. */
async function* breaksAfter<T>(first: T): AsyncGenerator<T> {
  yield first;
  throw new Error('the file is gone');
}

async function* one(file: ArchiveFile): AsyncGenerator<ArchiveFile> {
  yield file;
}

describe('asking for the archive (A11)', () => {
  it('one a day: asked for, made by a job, told by a mail that opens nothing by itself', async () => {
    const newcomer = await confirmedNewcomer(server);
    const member = Object.assign(newcomer, { accountId: newcomer.user.id, profileId: newcomer.user.profile.id });
    expect(await stateOf(member)).toMatchObject({ status: 'none', next_at: null });
    expect((await download(member)).status).toBe(404);
    const asked = await Promise.all(Array.from({ length: 5 }, () => member.call('POST export.php')));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked.find(({ status }) => status !== 200)?.problem).toMatchObject({ code: 'export_limit', status: 429 });
    expect((await stateOf(member)).status).toBe('preparing');
    expect((await download(member)).status).toBe(404);

    await server.jobs.drain();
    const ready = await stateOf(member);
    expect(ready).toMatchObject({ status: 'ready', size: expect.any(Number) });
    const mail = server.mails.filter(({ to, text }) => to === newcomer.email && text.includes('/settings#download'));
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).not.toMatch(/token|export\.php/);
    const tooEarly = await member.call('POST export.php');
    expect([tooEarly.problem.code, tooEarly.headers.get('retry-after')]).toEqual(['export_limit', String(DAY)]);

    server.clock.advance(DAY);
    const before = await exportsKept();
    expect((await member.call('POST export.php')).status).toBe(200);
    await server.jobs.drain();
    // The new archive replaces the old one.
    const after = await exportsKept();
    expect([after.length, after.filter((file) => before.includes(file)).length]).toEqual([
      before.length,
      before.length - 1,
    ]);
  });

  it('is not carried off by a stolen session, however fresh: it asks for the password', async () => {
    const newcomer = await confirmedNewcomer(server);
    const member = Object.assign(newcomer, { accountId: newcomer.user.id, profileId: newcomer.user.profile.id });
    await member.call('POST export.php');
    await server.jobs.drain();
    const signIn = { login: newcomer.email, password: NEWCOMERS_PASSWORD };
    expect((await member.call('POST user.php', { body: signIn })).status).toBe(200);
    expect((await stateOf(member)).password_needed).toBe(true);
    const refused = await download(member);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'password_needed' }]);

    const prove = (password: string) => member.call('POST password.php', { body: { password } });
    expect((await prove('not the password')).problem.fields?.password?.code).toBe('password_wrong');
    expect((await download(member)).status).toBe(403);
    expect((await prove(NEWCOMERS_PASSWORD)).status).toBe(204);
    expect([(await stateOf(member)).password_needed, (await download(member)).status]).toEqual([false, 200]);
    // Only this session, and only for some minutes.
    const other = server.visitor();
    other.cookies.set('sid', await createSession(server.services, member.accountId));
    expect([(await download(other)).status, (await download(member)).status]).toEqual([403, 200]);
    server.clock.advance(10 * 60);
    expect((await download(member)).status).toBe(403);
    for (let i = 0; i < 5; i += 1) await prove('not the password');
    expect((await prove(NEWCOMERS_PASSWORD)).problem.code).toBe('too_many_attempts');
  });

  it('of an account that nobody confirmed is told to nobody: the address may be a stranger’s (A4)', async () => {
    const newcomer = await signUp(server);
    await server.jobs.drain();
    server.mails.length = 0;
    await newcomer.call('POST export.php');
    await server.jobs.drain();
    expect((await newcomer.call('GET export.php')).body.status).toBe('ready');
    expect(server.mails).toEqual([]);
  });

  it('one that is not ready after an hour has failed, and may be asked for again', async () => {
    const member = await server.member();
    await member.call('POST export.php');
    server.clock.advance(3600);
    expect(await stateOf(member)).toMatchObject({ status: 'failed', next_at: null });
    expect((await member.call('POST export.php')).status).toBe(200);
    // Both jobs run; the first one finds that its archive is no longer wanted.
    await server.jobs.drain();
    expect((await stateOf(member)).status).toBe('ready');
    await passwordShown(member.accountId);
    expect((await download(member)).status).toBe(200);
  });

  it('an archive that can not be written leaves nothing behind', async () => {
    const member = await server.member();
    await member.call('POST export.php');
    const before = await exportsKept();
    const read = vi.spyOn(server.services.files, 'writeStream').mockRejectedValueOnce(new Error('disk full'));
    await expect(server.jobs.drain()).rejects.toThrow('disk full');
    read.mockRestore();
    expect(await exportsKept()).toEqual(before);
    expect((await stateOf(member)).status).toBe('preparing');
  });

  it.each<[string, () => AsyncGenerator<ArchiveFile>]>([
    ['between two files', () => breaksAfter({ name: 'short.json', json: 1 })],
    ['within a file', () => one({ name: 'long.json', list: breaksAfter([1]) })],
  ])('an archive that fails midway, %s, leaves nothing behind', async (_, collect) => {
    const member = await server.member();
    await member.call('POST export.php');
    const before = await exportsKept();
    const [, second] = server.services.personalData;
    if (!second) throw new Error('no feature holds anything');
    const broken = vi.spyOn(second, 'collect').mockImplementation(collect);
    const failed = await server.jobs.drain().catch((error: Error) => error);
    broken.mockRestore();
    expect(failed).toMatchObject({ cause: { message: 'the file is gone' } });
    expect(await exportsKept()).toEqual(before);
    expect((await stateOf(member)).status).toBe('preparing');
    await server.sql`delete from exports where account_id = ${member.accountId}`;
  });

  it('one that a crash left without its row goes a day later, one that is being made stays', async () => {
    const member = await server.member();
    await member.call('POST export.php');
    const [{ file = '' } = {}] = await server.sql<
      { file: string }[]
    >`select file from exports where account_id = ${member.accountId}`;
    const folder = path.join(server.services.config.dataDir, 'files');
    const dayAgo = new Date(server.clock.now().getTime() - DAY * 1000);
    for (const key of [`${file}/archive.zip`, 'exports/forgotten/archive.zip', 'exports/new/archive.zip']) {
      await server.services.files.write(key, new Uint8Array([1]));
      if (key !== 'exports/new/archive.zip') await utimes(path.join(folder, key), dayAgo, dayAgo);
    }
    for (const daily of leaving.daily ?? []) await daily(server.services);
    const left = await exportsKept();
    expect(left).toEqual(expect.arrayContaining(['new/archive.zip', `${path.basename(file)}/archive.zip`]));
    expect(left).not.toContain('forgotten/archive.zip');
    await server.services.files.deleteFolder('exports/new');
  });

  it('is deleted after a week', async () => {
    const member = await server.member();
    await member.call('POST export.php');
    await server.jobs.drain().catch(() => {});
    await server.jobs.drain();
    expect((await stateOf(member)).status).toBe('ready');
    server.clock.advance(7 * DAY);
    expect((await stateOf(member)).status).toBe('none');
    expect((await download(member)).status).toBe(404);
    for (const daily of leaving.daily ?? []) await daily(server.services);
    expect(await exportsKept()).toEqual([]);
  });
});

describe('what is in it', () => {
  it('everything of the member and of others only their name and what they wrote', async () => {
    const { person, other } = await wholePerson(server);
    const left = await correspondent(server, { credits: 10, paid: true });
    await send(left, { profile: person.profileId }, { text: 'from somebody who then blocked' });
    await block(server, left, person);
    server.clock.advance(DAY);
    await person.call('POST export.php');
    await server.jobs.drain();
    await passwordShown(person.accountId);

    const { response, files, json } = await archiveOf(person);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="site\.test-\d{4}-\d{2}-\d{2}\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(files.get('README.txt')?.toString()).toContain('messages.json: your conversations');

    expect(json('account.json')).toMatchObject({
      email: 'zzquerida@needle.example',
      new_email: 'elsewhere@needle.example',
      date_of_birth: '1971-03-29',
      tracking: { network: 'needlenetwork' },
      hidden_words: ['needleword'],
    });
    expect(json('profile.json')).toMatchObject({ name: 'Zzquerida', about: 'needleabout, more about me' });
    expect(json('consents.json').map(({ purpose }: { purpose: string }) => purpose)).toContain('special_category_data');
    expect(json('devices.json')).toMatchObject({ passkeys: [{ name: 'zzquerida phone' }] });
    // Both have the same time.
    const orders = json('orders.json').sort(
      (one: { credits: number }, other: { credits: number }) => one.credits - other.credits,
    );
    expect(orders).toMatchObject([
      { status: 'refunded', credits: 20, returned: { credits: 20, amount: 999 } },
      { status: 'completed', credits: 50, returned: null },
    ]);
    expect(
      json('credits.json')
        .map(({ what }: { what: string }) => what)
        .sort(),
    ).toEqual(['message', 'message', 'purchase', 'purchase', 'return', 'signup']);
    expect(json('likes.json').given).toMatchObject([{ name: other.name }]);
    expect(json('blocked-members.json')).toHaveLength(1);
    const messages = json('messages.json') as { with: string | null; from: string; text: string }[];
    expect(messages.map(({ with: name, from, text }) => [name, from, text])).toEqual(
      expect.arrayContaining([
        [other.name, 'me', 'needlemessage one'],
        [other.name, 'them', 'an answer that stays'],
        [other.name, 'me', 'needlemessage two'],
        // Members who blocked look like members who left (M9).
        [null, 'them', 'from somebody who then blocked'],
      ]),
    );
    expect(json('reports.json')).toMatchObject([{ subject: 'message', words: 'needlemessage to whom it concerns' }]);
    // Of others' reports, only decisions that the member was told of.
    const told = json('decisions.json').map(({ measure, words }: Record<string, string>) => [measure, words]);
    expect(told).toEqual([
      ['hide_photo', 'needlecomment one'],
      ['warn', 'needlecomment two'],
    ]);
    expect(json('bans.json')).toMatchObject([{ words: 'needlecomment three' }]);
    expect(json('hidden-photos.json')).toMatchObject([{ file: 'photos/hidden-1.webp' }]);
    expect(files.get('photos/hidden-1.webp')?.length).toBeGreaterThan(0);
    expect(json('photos.json')).toHaveLength(2);
    const stored = await server.sql<{ file: string }[]>`
      select file from photos where profile_id = ${person.profileId} order by position`;
    for (const [n, { file }] of stored.entries()) {
      const bytes = await server.services.files.read(`${file}/960.webp`);
      expect(files.get(`photos/${n + 1}.webp`)?.equals(bytes ?? new Uint8Array())).toBe(true);
    }
  });

  it('no secrets, and no ids or addresses of others', async () => {
    const [person] = await server.sql<{ account_id: string; id: string; password_hash: string }[]>`
      select p.account_id, p.id, a.password_hash from profiles p join accounts a on a.id = p.account_id
      where p.name = 'Zzquerida'`;
    const others = await server.sql<{ id: string; account_id: string; email: string }[]>`
      select p.id, p.account_id, a.email from profiles p join accounts a on a.id = p.account_id
      where p.name <> 'Zzquerida'`;
    const client = server.visitor();
    client.cookies.set('sid', await createSession(server.services, person?.account_id ?? ''));
    await passwordShown(person?.account_id ?? '');
    const member = Object.assign(client, { accountId: '', profileId: '', name: '' });
    const text = [...(await archiveOf(member)).files.values()].map((file) => file.toString('latin1')).join('\n');
    expect(text).not.toContain(person?.password_hash);
    for (const { id, account_id, email } of others) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(account_id);
      expect(text).not.toContain(email);
    }
  });

  it('nobody else gets it', async () => {
    const stranger = await server.member();
    await passwordShown(stranger.accountId);
    expect((await download(stranger)).status).toBe(404);
    expect((await download(server.visitor())).status).toBe(403);
  });
});
