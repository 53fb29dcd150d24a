/**
 * Measures a conversation's page with one worker and with two, over HTTP: a site with the demo's members for each, in
 * turn within one run, the load from a process of its own. What two workers can win is bounded by the database's share
 * of the CPU: on two cores twice the rate times application / (application + database). What two
 * bare loops at once do beside one is measured too: two cores that share one are worth less than two. Needs built
 * pages. `ROUNDS` and `SECONDS` make it shorter. Target: at least 0.85 of that bound.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import { CAST } from '../server/src/demo/index.ts';
import { ROUNDS, SECONDS } from './http/own-database.ts';
import { type Ask, type Loaded, median, startChild } from './http/said.ts';
import { dataFolder, removeFolder, type StartedSite, startSite } from './started-site.ts';
import { TICKS, threadsOf } from './threads.ts';

const WORKERS = [1, 2];
const CLIENTS = 8;
const TARGET = 0.85;
/** Counts for two seconds, and says how far it came. */
const LOOP =
  'const end = Date.now() + 2000; let far = 0; while (Date.now() < end) for (let i = 0; i < 1e6; i++) far++; console.log(far)';

type Side = 'application' | 'database' | 'load';
type Site = StartedSite & { folder: string; asks: Ask[] };
/** CPU in seconds. */
type Round = { perSecond: number; cpu: Record<Side, number>; pages: number };

const load = await startChild('load');
const sites: Site[] = [];
try {
  for (const workers of WORKERS) sites.push(await siteWith(workers));
  const rounds = sites.map((): Round[] => []);
  const doubled: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    if (round > 0) doubled.push(await doublingOfLoops());
    for (const [at, site] of sites.entries()) {
      const measured = await measure(site);
      if (round > 0) rounds[at]?.push(measured);
    }
  }
  report(rounds, median(doubled));
} finally {
  load.process.disconnect();
  for (const { stop, folder } of sites) {
    await stop();
    await removeFolder(folder);
  }
}

async function siteWith(workers: number): Promise<Site> {
  const folder = await dataFolder();
  const env = { DATA_DIR: folder, DEMO_MEMBERS: '300', WORKERS: String(workers), LIMITS: '1000000' };
  const site = await startSite(env);
  return { ...site, folder, asks: await conversationsOf(site.url) };
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
  const before = await cpuOf(Number(site.pid));
  const loaded = await load.ask<Loaded>({ url, asks, clients: CLIENTS, seconds: SECONDS });
  const after = await cpuOf(Number(site.pid));
  if (loaded.wrong > 0) throw new Error(`${loaded.wrong} wrong answers`);
  const spent = (side: Side) => after[side] - before[side];
  const cpu = { application: spent('application'), database: spent('database'), load: spent('load') };
  return { perSecond: loaded.perSecond, cpu, pages: loaded.perSecond * SECONDS };
}

async function cpuOf(site: number): Promise<Record<Side, number>> {
  const [ofSite, ofLoad] = await Promise.all([threadsOf(site), threadsOf(Number(load.process.pid))]);
  const sum = (threads: Iterable<{ ticks: number }>) =>
    [...threads].reduce((ticks, thread) => ticks + thread.ticks, 0) / TICKS;
  const of = (wanted: string) => sum([...ofSite.values()].filter(({ side }) => side === wanted));
  return { application: of('application'), database: of('database'), load: sum(ofLoad.values()) };
}

/** Rate of two bare loops at once beside that of one: 2 on two whole cores, less where they share one. */
async function doublingOfLoops(): Promise<number> {
  const one = await loops(1);
  return (await loops(2)) / one;
}

async function loops(count: number): Promise<number> {
  const counts = Array.from({ length: count }, async () => {
    const loop = spawn(process.execPath, ['-e', LOOP], { stdio: ['ignore', 'pipe', 'inherit'] });
    return Number(await text(loop.stdout));
  });
  return (await Promise.all(counts)).reduce((sum, done) => sum + done, 0);
}

function report(rounds: Round[][], doubling: number): void {
  const rates = rounds.map((some) => median(some.map(({ perSecond }) => perSecond)));
  for (const [at, workers] of WORKERS.entries()) {
    const each = (side: Side) => median(rounds[at]?.map(({ cpu, pages }) => (cpu[side] * 1000) / pages) ?? []);
    const cpu = (['application', 'database', 'load'] as const).map((side) => `${side} ${each(side).toFixed(1)}`);
    console.log(
      `${workers} worker${at > 0 ? 's' : ' '}  ${rates[at]?.toFixed(1)}/s, CPU in ms a page: ${cpu.join(', ')}`,
    );
  }
  const shares = rounds[0]?.map(({ cpu }) => cpu.application / (cpu.application + cpu.database)) ?? [];
  const withLoad = rounds[0]?.map(({ cpu }) => cpu.application / (cpu.application + cpu.database + cpu.load)) ?? [];
  const times = (rates[1] ?? 0) / (rates[0] ?? 1);
  const bound = 2 * median(shares);
  console.log(
    `${times.toFixed(2)} times the rate; the application has ${(median(shares) * 100).toFixed(0)} % of the CPU, so at ` +
      `most ${bound.toFixed(2)} times: ${(times / bound).toFixed(2)} of it${times / bound < TARGET ? '  MISSED' : ''}`,
  );
  const here = doubling * median(withLoad);
  console.log(
    `two bare loops at once do ${doubling.toFixed(2)} times one here, and the load takes its share: at most ` +
      `${here.toFixed(2)} times, ${(times / here).toFixed(2)} of it`,
  );
}
