/**
 * Measures a conversation's page with one worker and with two, over HTTP: a site with the demo's members for each, in
 * turn within one run, the load from a process of its own. What two workers can win is bounded by the database's share
 * of the CPU: on two cores twice the rate times application / (application + database). Needs built pages. `ROUNDS` and
 * `SECONDS` make it shorter. Target: at least 0.85 of that bound.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import { CAST } from '../server/src/demo/index.ts';
import { ROUNDS, SECONDS } from './http/own-database.ts';
import { type Ask, type Loaded, median, startChild } from './http/said.ts';
import { TICKS, threadsOf } from './threads.ts';

const WORKERS = [1, 2];
const CLIENTS = 8;
const TARGET = 0.85;

type Site = { workers: number; process: ChildProcess; folder: string; url: string; asks: Ask[] };
type Round = { perSecond: number; application: number; database: number };

const load = await startChild('load');
const sites: Site[] = [];
try {
  for (const workers of WORKERS) sites.push(await startSite(workers));
  const rounds = sites.map((): Round[] => []);
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, site] of sites.entries()) {
      const measured = await measure(site);
      if (round > 0) rounds[at]?.push(measured);
    }
  }
  report(rounds);
} finally {
  load.process.disconnect();
  for (const { process: site, folder } of sites) {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function startSite(workers: number): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(folder, 0o755);
  const site = spawn(process.execPath, [path.join(import.meta.dirname, '../server/src/processes/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: folder, DEMO_MEMBERS: '300', WORKERS: String(workers), LIMITS: '1000000' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(site);
  site.stdout.resume();
  return { workers, process: site, folder, url, asks: await conversationsOf(url) };
}

async function addressOf(site: ReturnType<typeof spawn>): Promise<string> {
  for await (const text of site.stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    const url = /ready (http\S+)/.exec(String(text))?.[1];
    if (url) return url;
  }
  throw new Error('the site did not start');
}

/** Pages of the first of the cast's conversations, asked for as theirs. */
async function conversationsOf(url: string): Promise<Ask[]> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ login: CAST[0]?.email, password: DEMO_PASSWORD });
  const entered = await fetch(`${url}/api/user.php`, { method: 'POST', headers, body });
  if (!entered.ok) throw new Error(await entered.text());
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0]);
  const own = { cookie: cookie.join('; ') };
  const listed = await fetch(`${url}/api/chats.php`, { headers: own });
  const { chats } = (await listed.json()) as { chats: { conversation: { id: string } }[] };
  const { host } = new URL(url);
  return chats.map(({ conversation }) => ({
    method: 'GET',
    path: `/chats/${conversation.id}`,
    headers: { ...own, host },
  }));
}

async function measure({ process: site, url, asks }: Site): Promise<Round> {
  const before = await ticksOf(site);
  const loaded = await load.ask<Loaded>({ url, asks, clients: CLIENTS, seconds: SECONDS });
  const after = await ticksOf(site);
  if (loaded.wrong > 0) throw new Error(`${loaded.wrong} wrong answers`);
  const spent = (side: 'application' | 'database') => (after[side] - before[side]) / TICKS;
  return { perSecond: loaded.perSecond, application: spent('application'), database: spent('database') };
}

async function ticksOf(site: ChildProcess): Promise<Record<'application' | 'database', number>> {
  const threads = [...(await threadsOf(Number(site.pid))).values()];
  const of = (wanted: string) => threads.reduce((sum, { side, ticks }) => sum + (side === wanted ? ticks : 0), 0);
  return { application: of('application'), database: of('database') };
}

function report(rounds: Round[][]): void {
  const rates = rounds.map((some) => median(some.map(({ perSecond }) => perSecond)));
  const shares = rounds[0]?.map(({ application, database }) => application / (application + database)) ?? [];
  const [share, times] = [median(shares), (rates[1] ?? 0) / (rates[0] ?? 1)];
  const bound = 2 * share;
  for (const [at, workers] of WORKERS.entries())
    console.log(`${workers} worker${at > 0 ? 's' : ' '}  ${rates[at]?.toFixed(1)}/s`);
  console.log(
    `${times.toFixed(2)} times the rate; the application has ${(share * 100).toFixed(0)} % of the CPU, so at most ` +
      `${bound.toFixed(2)} times: ${(times / bound).toFixed(2)} of it${times / bound < TARGET ? '  MISSED' : ''}`,
  );
}
