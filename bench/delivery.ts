/**
 * Measures a message from before its POST until its words are at its reader, over real connections, while many streams
 * are open: a site in a process of its own, its members in this one, each with one stream. The event says no words: as
 * a page in which the conversation is open, the reader asks for what is new, and that answer counts; the event's own
 * time is said beside it. First one message at a time; then as many a second as `--perSecond` says, sent when they are
 * due, whether earlier ones have arrived or not.
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

/** Place of a message, as its event tells it. */
type Told = { conversation: string; sequence: number };
/** Milliseconds from before the POST until the event was at the reader, and until the words were. */
type Times = { event: number; words: number };

/** Messages under way, by id, each with its reader: called when the event is at their stream. */
const awaited = new Map<string, { reader: Member; hear(told: Told): void }>();
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
  const alone: Times[] = [];
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

/** Opens a member's stream, which tells of each message that they await. */
async function openStream(site: Site, member: Member): Promise<ClientRequest> {
  const { cookie } = member;
  const { stream, answer } = await ask(site, 'events.php', { headers: { cookie }, agent: false });
  if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
  let rest = '';
  answer.setEncoding('utf8').on('data', (some: string) => {
    const events = (rest + some).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: message$/m.test(event) && /^data: ?(.*)$/m.exec(event)?.[1];
      if (!data) continue;
      const { message, ...told }: Told & { message: string } = JSON.parse(data);
      const letter = awaited.get(message);
      // The sender's own stream tells of it as well.
      if (letter?.reader === member) letter.hear(told);
    }
  });
  // Ignored: the measurement closes it.
  answer.on('error', () => {});
  return stream;
}

/** Sends a message from one member to another, by chance, and answers when its reader had it. */
async function sendToReader(site: Site, members: readonly Member[]): Promise<Times> {
  const from = Math.floor(Math.random() * members.length);
  const to = (from + 1 + Math.floor(Math.random() * (members.length - 1))) % members.length;
  const [sender, reader] = [members[from], members[to]] as [Member, Member];
  const id = randomUUIDv7();
  const words = newText();
  const body = JSON.stringify({ id, profile: reader.profileId, type: 'text', text: words, price: 2 });
  const headers = { origin: `http://${site.host}`, cookie: sender.cookie, 'content-type': 'application/json' };
  const { promise: heard, resolve: hear } = Promise.withResolvers<Told>();
  awaited.set(id, { reader, hear });
  const began = performance.now();
  const since = () => performance.now() - began;
  const received = heard.then(async (told) => {
    const event = since();
    await readNew(site, reader, { ...told, id, words });
    return { event, words: since() };
  });
  const { answer } = await ask(site, 'messages.php', { method: 'POST', headers, agent }, body);
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
  const took = await received;
  awaited.delete(id);
  return took;
}

/** Asks for what is new in a conversation, as its page does, which knows all that came before. */
async function readNew(site: Site, { cookie }: Member, told: Told & { id: string; words: string }): Promise<void> {
  const { conversation, sequence, id, words } = told;
  const query = new URLSearchParams({ conversation, after: String(sequence - 1) });
  const { answer } = await ask(site, `messages.php?${query}`, { headers: { cookie }, agent });
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
  const { messages } = JSON.parse(said) as { messages: { id: string; text?: string }[] };
  if (!messages.some((one) => one.id === id && one.text === words)) throw new Error(`not among what is new: ${said}`);
}

async function ask({ url, host }: Site, call: string, options: RequestOptions, body?: string) {
  const { hostname, port } = new URL(url);
  const headers = { host, ...options.headers };
  const stream = request({ hostname, port, path: `/api/${call}`, ...options, headers }).end(body);
  const [answer] = (await once(stream, 'response')) as [IncomingMessage];
  return { stream, answer };
}

/** Sends each when it is due, so that a site that falls behind is seen to. */
async function sendWhenDue(send: () => Promise<Times>): Promise<Times[]> {
  const began = performance.now();
  const sent: Promise<Times>[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const early = began + (n / PER_SECOND) * 1000 - performance.now();
    if (early > 0) await pause(early);
    sent.push(send());
  }
  return Promise.all(sent);
}

function report(name: string, times: readonly Times[]): void {
  const words = times.map((time) => time.words);
  const missed = figuresOf(words).p99 > TARGET_MS ? '  MISSED' : '';
  console.log(`${name}: ${inWords(words)}${missed}; of it until the event ${inWords(times.map(({ event }) => event))}`);
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

function inWords(times: readonly number[]): string {
  const { p50, p99, most } = figuresOf(times);
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}, most ${most.toFixed(1)}`;
}
