/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickFolder } from './quick-folder.ts';

const SUPERVISE = join(import.meta.dirname, '../../scripts/supervise.mjs');
const PROCESSES = join(import.meta.dirname, '../../scripts/processes.mjs');
/** A module that makes the site throw uncaught on SIGUSR2. */
const THROWING = `data:text/javascript,process.on('SIGUSR2',()=>{throw(new(Error)('astray'))})`;
let folder = '';
let DATA_DIR = '';

// One database for all: making it takes longest.
beforeAll(async () => {
  folder = await mkdtemp(join(quickFolder(), 'rendezvous-supervise-'));
  await chmod(folder, 0o755);
  DATA_DIR = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Supervises as `npm start` does after installing and building. */
function supervise(policy: object, environment: Record<string, string> = {}) {
  const script = `
    import { keepSiteRunning } from ${JSON.stringify(SUPERVISE)};
    process.exitCode = await keepSiteRunning(${JSON.stringify(policy)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO_MEMBERS: '0',
      LOG_LEVEL: 'fatal',
      DATA_DIR,
      NODE_OPTIONS: `--import=${THROWING}`,
      ...environment,
    },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const says = (line: string, times = 1) => vi.waitUntil(() => said.split(line).length > times, { timeout: 60_000 });
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, says, ended };
}

const postmasterFile = () => join(DATA_DIR, 'pg/cluster/postmaster.pid');
const numberIn = async (file: string) => Number((await readFile(file, 'utf8')).split('\n')[0]);
const killSite = async (signal: NodeJS.Signals) => process.kill(await numberIn(join(DATA_DIR, 'pg/owner.pid')), signal);

test('a program that we run: its exit code, or the signal that ended it, with a line unless we were told to stop', async () => {
  const runIt = (program: string) => {
    const script = `
      import { run } from ${JSON.stringify(PROCESSES)};
      process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
  };
  expect(await runIt('process.exit(3)').ended).toEqual({ code: 3, said: '' });
  const killed = await runIt('process.kill(process.pid, "SIGKILL")').ended;
  expect(killed).toEqual({ code: 137, said: 'node -e was ended by SIGKILL\n' });
  const { child, ended } = runIt('process.stdout.write("here"); setInterval(() => {}, 1000)');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 143, said: '' });
});

test('a site that ended by itself, or lost its database, is started again; a stop leaves nothing behind', async () => {
  const { child, says, ended } = supervise({});
  await says('ready http');
  process.kill(await numberIn(postmasterFile()), 'SIGKILL');
  await says('The database ended by itself, and the site with it');
  await says('ready http', 2);
  await killSite('SIGUSR2');
  await says('ready http', 3);
  child.kill('SIGTERM');
  const { code, said } = await ended;
  expect(code).toBe(0);
  expect(said.match(/^The site ended by itself .*$/gm)).toEqual([
    'The site ended by itself (exit code 1) and is started again in 0.1 s',
    'The site ended by itself (exit code 1) and is started again in 0.2 s',
  ]);
  expect(said.match(/^{.*nobody caught.*$/gm)).toEqual([expect.stringContaining('"message":"astray"')]);
  expect(existsSync(postmasterFile())).toBe(false);
});

test('stopped while it waits before the next start, it shuts down the database that a killed site left', async () => {
  const { child, says, ended } = supervise({ firstPauseMs: 600_000, longestPauseMs: 600_000 });
  await says('ready http');
  await killSite('SIGKILL');
  await says('The site ended by itself (SIGKILL) and is started again in 600 s');
  expect(existsSync(postmasterFile())).toBe(true);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(existsSync(postmasterFile())).toBe(false);
});

test('a site that keeps ending is given up with one line', async () => {
  const { says, ended } = supervise({ crashes: 2, firstPauseMs: 1 });
  await says('ready http');
  await killSite('SIGKILL');
  await says('ready http', 2);
  await killSite('SIGKILL');
  const { code, said } = await ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^The site ended by itself 2 times within 60 s \(SIGKILL\): given up$/m);
  expect(existsSync(postmasterFile())).toBe(false);
});

test('a first start that fails is not repeated', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, said } = await supervise({}, { DATA_DIR: join(file, 'data') }).ended;
  expect(said).toMatch(/^DATA_DIR .*can't be written.*\n$/);
  expect(code).toBe(1);
});
