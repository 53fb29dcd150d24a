/**
 * Measures a message from before its POST until its event is at its reader, over real connections, while many streams
 * are open: a site in a process of its own, its members in this one, each with one stream. First one message at a time;
 * then as many a second as `--perSecond` says, sent when they are due, whether earlier ones have arrived or not.
 * `--workers=2` starts it as an operator does, with so many processes that answer, and most messages go from one to
 * another, by the database or with `--redis` by a Redis. Target: p99 at most 100 ms.
 *
 * `node bench/delivery.ts [--streams=1000] [--perSecond=50] [--messages=1000] [--workers=2] [--redis]`. Needs built
 * pages.
 */
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { insertMember } from '../server/test/factories.ts';
import { freePort, startRedis } from '../server/test/redis.ts';
import { startEmbeddedSite } from '../server/test/storm/embedded-site.ts';
import { onOwnDatabase } from './http/own-database.ts';
import { newText } from './http/send-statement.ts';

const { values: given } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    perSecond: { type: 'string', default: '50' },
    messages: { type: 'string', default: '1000' },
    workers: { type: 'string' },
    redis: { type: 'boolean', default: false },
  },
});
const [STREAMS, PER_SECOND, MESSAGES] = [given.streams, given.perSecond, given.messages].map(Number) as [
  number,
  number,
  number,
];
const TARGET_MS = 100;
/** Messages before it counts: plans are made and kept by then. */
const WARM_UP = 100;

/** The site that is measured, and the host by which its members call it. */
type Site = { url: string; host: string };
type Member = { profileId: string; cookie: string };

/** Messages under way, by id: called when the event is at the reader. */
const awaited = new Map<string, () => void>();
const agent = new Agent({ keepAlive: true });

if (given.workers) await measureWorkers(Number(given.workers));
else {
  await onOwnDatabase(async ({ url, start }) => {
    const { said } = await start('site', [url]);
    const sql = connect(url, { max: 4 });
    await measure({ url: String(said), host: 'bench.test' }, sql);
    await sql.end();
  });
}

async function measureWorkers(workers: number): Promise<void> {
  const port = await freePort();
  const stopRedis = given.redis ? await startRedis(port) : async () => {};
  if (given.redis) process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  const embedded = await startEmbeddedSite({ workers });
  const sql = await embedded.connect();
  await measure({ url: embedded.url, host: new URL(embedded.url).host }, sql);
  await sql.end();
  await embedded.remove();
  await stopRedis();
}

async function measure(site: Site, sql: Sql): Promise<void> {
  const members = await insertMembers(sql);
  const streams: ClientRequest[] = [];
  for (const member of members) streams.push(await openStream(site, member));
  console.log(`${streams.length} streams of as many members`);
  const send = () => sendToReader(site, members);
  for (let n = 0; n < WARM_UP; n++) await send();
  const alone: number[] = [];
  for (let n = 0; n < MESSAGES; n++) alone.push(await send());
  report('one at a time', alone);
  report(`${PER_SECOND} a second`, await sendWhenDue(send));
  for (const stream of streams) stream.destroy();
  agent.destroy();
}

/** Makes premium members who can pay for all of this. */
async function insertMembers(sql: Sql): Promise<Member[]> {
  const members: Member[] = [];
  for (let n = 0; n < STREAMS; n++) {
    const { accountId, profileId } = await insertMember(sql, {
      name: `bench_${n}`,
      paid: true,
      now: systemClock.now(),
    });
    const session = await createSession({ clock: systemClock, sql }, accountId);
    members.push({ profileId, cookie: `sid=${session}` });
  }
  await sql`update accounts set credits = 1000000`;
  return members;
}

/** Opens a member's stream, which tells of each message that is awaited. */
async function openStream(site: Site, { cookie }: Member): Promise<ClientRequest> {
  const { stream, answer } = await ask(site, 'events.php', { headers: { cookie }, agent: false });
  if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
  let rest = '';
  answer.setEncoding('utf8').on('data', (some: string) => {
    const events = (rest + some).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const id = /^event: message$/m.test(event) && /"message":"([^"]+)"/.exec(event)?.[1];
      if (id) awaited.get(id)?.();
    }
  });
  // Ignored: the measurement closes it.
  answer.on('error', () => {});
  return stream;
}

/** Sends a message from one member to another, by chance, and answers the milliseconds until its reader had it. */
async function sendToReader(site: Site, members: readonly Member[]): Promise<number> {
  const from = Math.floor(Math.random() * members.length);
  const to = (from + 1 + Math.floor(Math.random() * (members.length - 1))) % members.length;
  const [sender, reader] = [members[from], members[to]] as [Member, Member];
  const id = randomUUIDv7();
  const body = JSON.stringify({ id, profile: reader.profileId, type: 'text', text: newText(), price: 2 });
  const headers = { origin: `http://${site.host}`, cookie: sender.cookie, 'content-type': 'application/json' };
  const began = performance.now();
  const arrived = new Promise<number>((resolve) => {
    // The sender's own stream tells of it as well: the second of the two counts, whichever is the reader's.
    let told = 0;
    awaited.set(id, () => {
      told += 1;
      if (told === 2) resolve(performance.now() - began);
    });
  });
  const { answer } = await ask(site, 'messages.php', { method: 'POST', headers, agent }, body);
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
  const took = await arrived;
  awaited.delete(id);
  return took;
}

async function ask({ url, host }: Site, call: string, options: RequestOptions, body?: string) {
  const { hostname, port } = new URL(url);
  const headers = { host, ...options.headers };
  const stream = request({ hostname, port, path: `/api/${call}`, ...options, headers }).end(body);
  const [answer] = (await once(stream, 'response')) as [IncomingMessage];
  return { stream, answer };
}

/** Sends each when it is due, so that a site that falls behind is seen to. */
async function sendWhenDue(send: () => Promise<number>): Promise<number[]> {
  const began = performance.now();
  const sent: Promise<number>[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const early = began + (n / PER_SECOND) * 1000 - performance.now();
    if (early > 0) await pause(early);
    sent.push(send());
  }
  return Promise.all(sent);
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99, most] = [0.5, 0.99, 1].map(
    (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0,
  ) as [number, number, number];
  const missed = p99 > TARGET_MS ? '  MISSED' : '';
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}, most ${most.toFixed(1)}${missed}`);
}
