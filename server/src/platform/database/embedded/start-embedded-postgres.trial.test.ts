import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../../test/quick-folder.ts';
import { connect } from '../sql.ts';
import { isAlive } from './process-state.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const asRoot = process.getuid?.() === 0;
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/**
 * Makes a folder that other accounts may enter, like most checkouts; it and its database are removed after the test.
 */
async function folder({ mode = 0o755, above = quickFolder() } = {}): Promise<string> {
  const path = await mkdtemp(join(above, 'rendezvous-embedded-'));
  await chmod(path, mode);
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

let template = '';
beforeAll(async () => {
  template = await mkdtemp(join(quickFolder(), 'rendezvous-embedded-'));
  await chmod(template, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: join(template, 'data'), fsync: false });
  await database.stop();
});
afterAll(() => rm(template, { recursive: true, force: true }));

/** A DATA_DIR whose database exists already: making one takes longest. */
async function usedDataDir(): Promise<string> {
  const path = await folder();
  execFileSync('cp', ['-a', join(template, 'data'), path]);
  return join(path, 'data');
}

async function start(dataDir: string) {
  const database = await startEmbeddedPostgres({ dataDir, fsync: false });
  cleanUps.push(() => database.stop());
  return database;
}

const HOLD = `
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))};
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], fsync: process.argv[2] === 'true' });
  process.send({ url, pid: process.pid });
  setInterval(() => {}, 1000);`;

/** Starts another Node process that starts the database and then only lives. Resolves with it and its database. */
async function startInOtherProcess(dataDir: string, fsync = false): Promise<{ owner: ChildProcess; url: string }> {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dataDir, String(fsync)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(owner, 'message');
  return { owner, url };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = connect(url, { max: 1 });
  try {
    return await sql.text(statement);
  } finally {
    await sql.end();
  }
}

const pidFileOf = (dataDir: string) => join(dataDir, 'pg/cluster/postmaster.pid');

test('starts, keeps what was written, and leaves nothing running', async () => {
  const dataDir = join(await folder(), 'data');
  const first = await start(dataDir);
  expect(first.adopted).toBe(false);
  await ask(first.url, `create table kept (word text); insert into kept values ('GRÖSSE')`);
  const pid = Number((await readFile(pidFileOf(dataDir), 'utf8')).split('\n')[0]);
  await first.stop();
  await vi.waitUntil(() => !isAlive(pid));
  expect(existsSync(pidFileOf(dataDir))).toBe(false);

  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select lower(word) as word from kept')).toEqual([{ word: 'grösse' }]);
});

test('the site is no superuser, and only with its password', async () => {
  const { url } = await start(await usedDataDir());
  expect(
    await ask(url, 'select rolsuper, current_database() as name from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, name: 'rendezvous' }]);
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  const superuser = Object.assign(new URL(url), { username: 'postgres' }).href;
  await expect(ask(superuser, 'select 1')).rejects.toThrow('pg_hba.conf');
});

test('adopts the database of a process that was killed', async () => {
  const dataDir = await usedDataDir();
  const { owner, url } = await startInOtherProcess(dataDir);
  await ask(url, 'create table kept ()');
  await kill(owner);

  const next = await start(dataDir);
  expect(next).toMatchObject({ adopted: true, url });
  expect(await ask(next.url, 'select * from kept')).toEqual([]);
  await next.stop();
  await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('adopts it also while the killed process still has its id, because nobody fetched its exit code', async () => {
  const dataDir = await usedDataDir();
  const node = [process.execPath, '--input-type=module', '-e', HOLD, dataDir];
  const careless = spawn('/bin/sh', ['-c', '"$0" "$@" & exec sleep 60', ...node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  cleanUps.push(() => kill(careless));
  const [{ url, pid }] = await once(careless, 'message');
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => !isAlive(pid));
  expect(process.kill(pid, 0)).toBe(true);

  const next = await start(dataDir);
  expect(next).toMatchObject({ adopted: true, url });
  await next.stop();
  expect(existsSync(pidFileOf(dataDir))).toBe(false);
});

test('does not stop the database of a process that lives', async () => {
  const dataDir = await usedDataDir();
  const { owner, url } = await startInOtherProcess(dataDir);
  const guest = await start(dataDir);
  expect(guest).toMatchObject({ adopted: true, url });
  await guest.stop();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);

  await kill(owner);
  const heir = await start(dataDir);
  await heir.stop();
  expect(existsSync(pidFileOf(dataDir))).toBe(false);
});

test.each([
  ['of a process that is gone', () => execFileSync('/bin/sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()],
  ['that now belongs to another process', () => String(process.ppid)],
])('recovers from a pid file %s', async (_, pid) => {
  const dataDir = await usedDataDir();
  const { owner, url } = await startInOtherProcess(dataDir);
  await ask(url, 'create table kept ()');
  const noted = await readFile(pidFileOf(dataDir), 'utf8');
  await kill(owner);
  const adopted = await start(dataDir);
  await adopted.stop();
  await writeFile(pidFileOf(dataDir), noted.replace(/^\d+/, pid()));

  const next = await start(dataDir);
  expect(next.adopted).toBe(false);
  expect(await ask(next.url, 'select * from kept')).toEqual([]);
});

test('recovers when the database was killed too', async () => {
  const dataDir = await usedDataDir();
  const { owner, url } = await startInOtherProcess(dataDir, true);
  await ask(url, 'create table kept ()');
  const pid = Number((await readFile(pidFileOf(dataDir), 'utf8')).split('\n')[0]);
  await kill(owner);
  process.kill(pid, 'SIGKILL');

  const next = await start(dataDir);
  expect(next.adopted).toBe(false);
  expect(await ask(next.url, 'select * from kept')).toEqual([]);
});

test('two folders have databases of their own, and two starts of one folder share one', async () => {
  const base = await folder();
  const [a, b, again] = await Promise.all([start(join(base, 'a')), start(join(base, 'b')), start(join(base, 'a'))]);
  expect(a.url).toBe(again.url);
  expect(a.url).not.toBe(b.url);
  expect([a.adopted, again.adopted].sort()).toEqual([false, true]);
  await ask(a.url, 'create table only_in_a ()');
  await expect(ask(b.url, 'select * from only_in_a')).rejects.toThrow('does not exist');
});

test('a folder where nothing can be made is refused in time', async () => {
  const refused = /^DATA_DIR \S+ can't be written \([A-Z]+\)$/;
  const impossible = existsSync('/proc/self') ? '/proc/nowhere/data' : '/dev/null/data';
  await expect(start(impossible)).rejects.toThrow(refused);
});

test('a folder that can not be made is one clear line', async () => {
  const file = join(await folder(), 'file');
  await writeFile(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(/^DATA_DIR .*file\/data can't be written \(ENOTDIR\)$/);
});

test.runIf(asRoot)('as root in a folder closed to others: the database lies outside, and pg says where', async () => {
  const dataDir = join(await folder({ mode: 0o700 }), 'data');
  const first = await start(dataDir);
  await ask(first.url, 'create table kept ()');
  const [place] = (await readFile(join(dataDir, 'pg'), 'utf8')).split('\n');
  cleanUps.unshift(() => rm(String(place), { recursive: true, force: true }));
  expect(place).toMatch(/^\/var\/lib\/rendezvous\/[0-9a-f]{16}$/);
  expect((await stat(join(String(place), 'cluster'))).uid).not.toBe(0);
  await first.stop();

  const second = await start(dataDir);
  expect(await ask(second.url, 'select * from kept')).toEqual([]);
});

test.runIf(asRoot)('as root in a folder that was closed later: its database moves out', async () => {
  // Another disk than the one it moves from.
  const base = await folder({ above: tmpdir() });
  const dataDir = join(base, 'data');
  const first = await start(dataDir);
  await ask(first.url, 'create table kept ()');
  await first.stop();
  await chmod(base, 0o700);

  const second = await start(dataDir);
  const [place] = (await readFile(join(dataDir, 'pg'), 'utf8')).split('\n');
  cleanUps.unshift(() => rm(String(place), { recursive: true, force: true }));
  expect(await ask(second.url, 'select * from kept')).toEqual([]);
});

test('that one of its processes was killed is told nobody, and that it is gone is told once', async () => {
  const onLost = vi.fn<() => void>();
  const dataDir = await usedDataDir();
  const database = await startEmbeddedPostgres({ dataDir, fsync: false, onLost });
  cleanUps.push(() => database.stop());
  const watching = async () => {
    const rows = await ask(
      database.url,
      "select pid from pg_stat_activity where application_name = 'rendezvous' and pid <> pg_backend_pid()",
    ).catch(() => []);
    return rows[0]?.pid;
  };
  const first = await vi.waitUntil(watching);
  process.kill(Number(first), 'SIGKILL');
  // All of its connections end, it makes itself anew, and whoever watches is back.
  await vi.waitUntil(async () => {
    const pid = await watching();
    return pid !== undefined && pid !== first;
  });
  expect(onLost).not.toHaveBeenCalled();
  const pid = Number((await readFile(pidFileOf(dataDir), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
});
