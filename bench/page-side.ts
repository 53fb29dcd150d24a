/** A side of `pages.ts`: a site of the checkout in the first argument, which renders what its parent asks for. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import os from 'node:os';
import path from 'node:path';
import type { seedDemo } from '../server/src/demo/index.ts';
import type { createSession } from '../server/src/features/accounts/index.ts';
import type { systemClock } from '../server/src/platform/clock.ts';
import type { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import type { migrate } from '../server/src/platform/database/migrate.ts';
import type { composeApi } from '../server/src/processes/compose.ts';
import type { readConfig } from '../server/src/processes/read-config.ts';
import type { openServices } from '../server/src/processes/services.ts';
import type { createWeb, loadBuiltPages } from '../server/src/processes/web.ts';

const ORIGIN = 'http://bench.test';
const MEMBERS = Number(process.env.MEMBERS ?? 2000);

/** Pages by name: as a visitor sees them, and as Anna of the cast does. */
export const PAGES = ['/ visitor', '/members visitor', '/members', '/members/{id}', '/chats/{id}'] as const;

export type Asked =
  | { do: 'list' }
  | { do: 'render'; page: (typeof PAGES)[number]; seconds: number; clients: number; profile: boolean };
export type Told = { pages: readonly (typeof PAGES)[number][] } | { cpuMs: number; perSecond: number; bytes: number };

type Tree = {
  seedDemo: typeof seedDemo;
  createSession: typeof createSession;
  systemClock: typeof systemClock;
  readConfig: typeof readConfig;
  startEmbeddedPostgres: typeof startEmbeddedPostgres;
  migrate: typeof migrate;
  composeApi: typeof composeApi;
  openServices: typeof openServices;
  createWeb: typeof createWeb;
  loadBuiltPages: typeof loadBuiltPages;
};

const tree = await load(process.argv[2] ?? '.');
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const database = await tree.startEmbeddedPostgres({ dataDir });
await tree.migrate(database.url);
const config = tree.readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, LIMITS: '1000000' });
const services = await tree.openServices({
  config,
  databaseUrl: database.url,
  clock: tree.systemClock,
  background: false,
});
const composed = await tree.composeApi(services);
const web = await tree.createWeb({ services, composed, pages: await tree.loadBuiltPages() });
const site = await fill();

process.on('message', (asked: Asked) => void answer(asked).then((told) => process.send?.(told)));
process.once('disconnect', () => void close());
process.send?.('ready');

/** Loads the modules of a checkout; those of another have the types of ours as long as they have the names. */
async function load(folder: string): Promise<Tree> {
  const files = [
    'demo/index.ts',
    'features/accounts/index.ts',
    'platform/clock.ts',
    'platform/database/embedded/start-embedded-postgres.ts',
    'platform/database/migrate.ts',
    'processes/compose.ts',
    'processes/services.ts',
    'processes/web.ts',
  ];
  const bring = (file: string) => import(path.join(folder, 'server/src', file));
  const modules = await Promise.all([
    ...files.map(bring),
    // an older checkout has it elsewhere
    bring('processes/read-config.ts').catch(() => bring('platform/config.ts')),
  ]);
  return Object.assign({}, ...modules) as Tree;
}

/** Seeds the demo; its cast has conversations. */
async function fill() {
  const { sql } = services;
  const domain = composed.frame.domainOf('bench.test');
  if (!domain) throw new Error('no domain');
  const storePortrait = async () => ({ file: 'bench', width: 960, height: 1280, colours: '#888888, #888888, #888888' });
  await tree.seedDemo({
    sql,
    databaseUrl: database.url,
    clock: tree.systemClock,
    domain,
    count: MEMBERS,
    storePortrait,
    hashPassword: services.passwords.hash,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  await sql`vacuum analyze`;
  const [anna] = await sql<{ account_id: string }[]>`select account_id from profiles where name = 'Anna' and demo
    order by created_at limit 1`;
  if (!anna) throw new Error('the cast is missing');
  const token = await tree.createSession({ clock: tree.systemClock, sql }, anna.account_id);
  const cookie = `sid=${token}`;
  const [chat] = await sql<
    { id: string }[]
  >`select c.id from conversations c join profiles p on p.id in (c.low_profile, c.high_profile)
    where p.account_id = ${anna.account_id} order by c.last_sequence desc limit 1`;
  const [member] = await sql<{ id: string }[]>`select id from profiles where country = 'DE' and name <> 'Anna'
    order by created_at limit 1`;
  if (!chat || !member) throw new Error('nobody to open');
  return { cookie, member: member.id, chat: chat.id };
}

async function answer(asked: Asked): Promise<Told> {
  if (asked.do === 'list') return { pages: PAGES };
  const { page, seconds, clients, profile } = asked;
  const session = new Session();
  if (profile) {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  }
  const before = process.cpuUsage();
  const from = performance.now();
  let count = 0;
  let bytes = 0;
  const client = async () => {
    while (performance.now() < from + seconds * 1000) {
      const response = await open(page);
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${page}: ${response.status}`);
      bytes = html.length;
      count++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const spent = process.cpuUsage(before);
  if (profile) {
    const { profile: taken } = await session.post('Profiler.stop');
    const file = path.join(os.tmpdir(), `page${page.replace(/\W+/g, '-')}-${process.pid}.cpuprofile`);
    await writeFile(file, JSON.stringify(taken));
    session.disconnect();
    console.log(file);
  }
  const perSecond = count / ((performance.now() - from) / 1000);
  return { cpuMs: (spent.user + spent.system) / 1000 / count, perSecond, bytes };
}

function open(page: (typeof PAGES)[number]): Promise<Response> {
  switch (page) {
    case '/ visitor':
      return ask('/');
    case '/members visitor':
      return ask('/members');
    case '/members':
      return ask('/members', site.cookie);
    case '/members/{id}':
      return ask(`/members/${site.member}`, site.cookie);
    case '/chats/{id}':
      return ask(`/chats/${site.chat}`, site.cookie);
  }
}

async function ask(address: string, cookie?: string): Promise<Response> {
  const headers = { 'accept-language': 'en-GB', ...(cookie && { cookie }) };
  return web.fetch(new Request(ORIGIN + address, { headers }), { address: '203.0.113.7' });
}

async function close() {
  await composed.stop();
  await services.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
