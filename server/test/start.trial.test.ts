/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts';
import { connect } from '../src/platform/database/sql.ts';
import { createTestDatabase } from './database.ts';
import { quickFolder } from './quick-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const { PATH, NODE_COMPILE_CACHE } = process.env;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(quickFolder(), 'rendezvous-start-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the process behind `npm start`, on a port of the system's choice. */
function startMain(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/processes/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO_MEMBERS: '0', ...environment },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, ended, said: () => said };
}

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' && address?.port);
  const { code, said } = await startMain({ PORT, DATA_DIR: join(folder, 'unused') }).ended;
  other.close();
  expect(said).toMatch(new RegExp(`^Port ${PORT} .*in use.*\n$`));
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'unused'))).toBe(false);
});

test('an unreachable DATABASE_URL is one clear line, without its password', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = typeof address === 'object' && address?.port;
  closed.close();
  const DATABASE_URL = `postgres://site:very-secret@127.0.0.1:${port}/site`;
  const { code, said } = await startMain({ DATABASE_URL, DATA_DIR: join(folder, 'external') }).ended;
  expect(said).toMatch(/^.*database.*ECONNREFUSED.*\n$/i);
  expect(said).not.toContain('very-secret');
  expect(code).toBe(1);
});

test('a DATA_DIR of before the first release is one clear line that says what to do', async () => {
  const DATA_DIR = join(folder, 'before');
  const database = await startEmbeddedPostgres({ dataDir: DATA_DIR, fsync: false });
  const sql = connect(database.url, { max: 1 });
  await sql`create table migrations (name text primary key, checksum text not null)`;
  await sql`insert into migrations (name, checksum) values ('0001_frame.sql', '')`;
  await sql.end();
  await database.stop();
  const { code, said } = await startMain({ DATA_DIR }).ended;
  expect(said).toMatch(/^DATA_DIR .*before.*can't be used: .*before the first release.*delete the folder.*\n$/);
  expect(code).toBe(1);
});

test('a DATA_DIR that can not be written is one clear line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, said } = await startMain({ DATA_DIR: join(file, 'data') }).ended;
  expect(said).toMatch(/^DATA_DIR .*can't be written.*\n$/);
  expect(code).toBe(1);
});

test('what it writes is for its own account alone, and so becomes what lies there (S14)', async () => {
  const database = await createTestDatabase();
  const DATA_DIR = join(folder, 'closed');
  await mkdir(join(DATA_DIR, 'files'), { recursive: true, mode: 0o755 });
  await mkdir(join(DATA_DIR, 'mail'), { mode: 0o755 });
  const { child, ended } = startMain({ DATABASE_URL: database.url, DATA_DIR, DEMO_MEMBERS: '12' });
  const written = async () => {
    const entries = await readdir(join(DATA_DIR, 'files'), { recursive: true });
    return entries.map((entry) => join(DATA_DIR, 'files', entry));
  };
  await vi.waitUntil(async () => (await written()).some((file) => file.endsWith('.webp')));
  child.kill('SIGTERM');
  await ended;
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  // Started by root it can be passed through, for the account that runs an embedded database.
  expect(await modeOf(DATA_DIR)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  const inside = [join(DATA_DIR, 'files'), join(DATA_DIR, 'mail'), ...(await written())];
  for (const file of inside) expect([file, (await modeOf(file)) & 0o077]).toEqual([file, 0]);
  await database.drop();
});

test('the operator’s tool answers by its own entry, or complains in one line', async () => {
  const database = await createTestDatabase();
  const runTool = async (...args: string[]) => {
    const child = spawn(process.execPath, ['server/src/cli/site.ts', ...args], {
      cwd: ROOT,
      env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url },
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { out, err, code };
  };
  expect(await runTool('settings', 'get', 'min_age')).toEqual({
    out: expect.stringMatching(/^.+\n$/),
    err: '',
    code: 0,
  });
  const unknown = await runTool('report', 'show', 'R-00000-00000');
  expect(unknown).toEqual({ out: '', err: 'There is no report R-00000-00000\n', code: 1 });
  await database.drop();
});

test('stopped while it starts, it leaves no database behind', async () => {
  const DATA_DIR = join(folder, 'stopped');
  const pidFile = join(DATA_DIR, 'pg/cluster/postmaster.pid');
  const { child, ended } = startMain({ DATA_DIR });
  await vi.waitUntil(() => existsSync(pidFile), { interval: 5 });
  child.kill('SIGTERM');
  const { code, said } = await ended;
  expect(said).not.toMatch(/error/i);
  expect(code).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
});

test('stopped while members are written, it says no more and leaves what the next start goes on from', async () => {
  const database = await createTestDatabase();
  const where = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'filled') };
  const first = startMain({ ...where, DEMO_MEMBERS: '60000' });
  await vi.waitUntil(() => first.said().includes('writing the demo members'), { timeout: 60_000 });
  first.child.kill('SIGTERM');
  const { code, said } = await first.ended;
  expect(said).not.toMatch(/error|^\s+at /im);
  expect(said).not.toContain('60,000 of 60,000');
  expect(code).toBe(0);
  const next = startMain({ ...where, DEMO_MEMBERS: '12' });
  await vi.waitUntil(() => next.said().includes('12 demo members in'), { timeout: 60_000 });
  next.child.kill('SIGTERM');
  await next.ended;
  await database.drop();
});

test('stopped while a database says nothing, it does not wait for it', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const DATABASE_URL = `postgres://site@127.0.0.1:${typeof address === 'object' && address?.port}/site`;
  const { child, ended } = startMain({ DATABASE_URL, DATA_DIR: join(folder, 'silent') });
  await once(silent, 'connection');
  child.kill('SIGTERM');
  // It waits ten seconds for a database to answer.
  const outcome = await Promise.race([ended, pause(9500, 'it waits')]);
  child.kill('SIGKILL');
  silent.close();
  expect(outcome).toEqual({ code: 0, said: '' });
});
