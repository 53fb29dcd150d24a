/**
 * Measures POST messages.php through the API's `fetch` (session, limit, parsing, the send, the answer parsed and
 * written; no network) of members whom the process has just seen, beside the same statement by itself: same data, same
 * pairs, same number of clients, in turn within one run; first messages, which begin a conversation, apart from others.
 * Target: at least 75 % of its throughput, p50 at most 1.5 ms more.
 *
 * Then the cost of the announcements (at most 8 % of the sends): the same sends with the outbox asleep, awake in one
 * process, and awake with the relay to other processes. Last, the time of a message to a waiting stream.
 */
import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { composeApi } from '../server/src/processes/compose.ts';
import { readConfig } from '../server/src/processes/read-config.ts';
import { openServices } from '../server/src/processes/services.ts';
import { insertMember } from '../server/test/factories.ts';
import { newText, sendByStatement } from './http/send-statement.ts';

const ORIGIN = 'http://bench.test';
/** Enough that hardly any two meet twice among the first messages: those to somebody known are no first ones. */
const MEMBERS = 2000;
const CLIENTS = 16;
const ROUNDS = 7;
const SENDS = 1500;
const DELIVERIES = 600;
/** Pause after which members are seen again: who writes was seen by the same process within a minute. */
const SEEN_MS = 40_000;

type Member = Awaited<ReturnType<typeof insertMember>> & { cookie: string };
type Pair = [Member, Member];
type Round = { perSecond: number; p50: number };
type Side = { name: string; run(clients: number, sends: number): Promise<Round> };
type Send = (from: Member, to: Member) => Promise<void>;
type Site = Awaited<ReturnType<typeof openSite>>;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
const alone = await openSite({});
const related = await openSite({ DATABASE_URL: database.url });
try {
  const members = await insertMembers();
  console.log('first messages');
  await compareSends(members, () => pick(members));
  const pairs = await beginConversations(members);
  console.log('messages in conversations that exist');
  await compareSends(members, () => pairs[Math.floor(Math.random() * pairs.length)] as Pair);
  await measureDelivery(members, false);
  await measureDelivery(members, true);
} finally {
  for (const site of [alone, related]) await site.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Opens a process of the site, without a demo's programs, which would answer; with a DATABASE_URL it tells others. */
async function openSite(env: Record<string, string>) {
  const config = readConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
    LIMITS: '1000000',
    DEMO_MEMBERS: '0',
    ...env,
  });
  const services = await openServices({ config, databaseUrl: database.url, clock: systemClock, background: false });
  const { api, frame, stop } = await composeApi(services);
  const fetchApi = async (call: string, init?: RequestInit) =>
    api.fetch(new Request(`${ORIGIN}/api/${call}`, init), { address: '203.0.113.7' });
  return {
    services,
    frame,
    fetchApi,
    /** time at which this process has seen the members last */
    seenAt: Number.NEGATIVE_INFINITY,
    async close() {
      await stop();
      await services.close();
    },
  };
}

/** Makes premium members with enough credits for all of this. */
async function insertMembers(): Promise<Member[]> {
  const { services } = alone;
  const members: Member[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const member = await insertMember(services.sql, { name: `bench_${n}`, paid: true, now: systemClock.now() });
    members.push({ ...member, cookie: `sid=${await createSession(services, member.accountId)}` });
  }
  await services.sql`update accounts set credits = 1000000`;
  return members;
}

/** Lets a process see the members, as by the page from which they write. */
async function see(site: Site, members: readonly Member[]): Promise<void> {
  if (performance.now() < site.seenAt + SEEN_MS) return;
  for (let n = 0; n < members.length; n += 100) {
    const some = members.slice(n, n + 100);
    await Promise.all(some.map(({ cookie }) => site.fetchApi('user.php', { headers: { cookie } })));
  }
  site.seenAt = performance.now();
}

function sendThrough({ fetchApi }: Site): Send {
  return async (from, to) => {
    const body = { id: randomUUIDv7(), profile: to.profileId, type: 'text', text: newText(), price: 2 };
    const headers = { origin: ORIGIN, cookie: from.cookie, 'content-type': 'application/json' };
    const response = await fetchApi('messages.php', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    await response.json();
  };
}

/** Writes a first message in each of some conversations, so that all later ones there are no first messages. */
async function beginConversations(members: Member[]): Promise<Pair[]> {
  const pairs = members.map((from, at): Pair => [from, members[(at + 1) % members.length] as Member]);
  for (const pair of pairs) await sendThrough(alone)(...pair);
  return pairs;
}

async function compareSends(members: readonly Member[], pickPair: () => Pair) {
  const domain = alone.frame.domainOf('bench.test');
  if (!domain) throw new Error('no domain');
  const { sql, outbox } = alone.services;
  const statement: Send = ({ accountId, profileId }, to) =>
    sendByStatement(sql, { poolId: domain.poolId, accountId, from: profileId, to: to.profileId });
  const asleep = { ...outbox, wake() {} };
  const sides: Side[] = [
    { name: 'the statement by itself', run: (...load) => measure(pickPair, statement, ...load) },
    {
      name: 'POST messages.php, outbox asleep',
      async run(...load) {
        alone.services.outbox = asleep;
        const round = await measure(pickPair, sendThrough(alone), ...load);
        alone.services.outbox = outbox;
        return round;
      },
    },
    { name: 'POST messages.php, announced', run: (...load) => measure(pickPair, sendThrough(alone), ...load) },
    {
      name: 'POST messages.php, announced to other processes too',
      run: (...load) => measure(pickPair, sendThrough(related), ...load),
    },
  ];
  for (const [clients, sends] of [
    [1, 400],
    // With more clients, server and database wait for the machine's cores, and p50 is the queue.
    [4, 800],
    [CLIENTS, SENDS],
  ] as const) {
    const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      // Each comes first once.
      const first = round % sides.length;
      for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
        for (const site of [alone, related]) await see(site, members);
        const result = await side.run(clients, sends);
        await outbox.drain();
        // The first round warms up.
        if (round > 0) rounds.get(side)?.push(result);
      }
    }
    console.log(`${clients} at a time, medians of ${ROUNDS} rounds of ${sends}`);
    report(rounds);
  }
}

/** Sends messages, `clients` at a time. */
async function measure(pickPair: () => Pair, send: Send, clients: number, sends: number): Promise<Round> {
  const times: number[] = [];
  let left = sends;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const [from, to] = pickPair();
      times.push(await time(() => send(from, to)));
    }
  };
  const took = await time(() => Promise.all(Array.from({ length: clients }, client)));
  return { perSecond: (sends / took) * 1000, p50: at(times, 0.5) };
}

function pick(members: Member[]): Pair {
  const from = Math.floor(Math.random() * members.length);
  const to = (from + 1 + Math.floor(Math.random() * (members.length - 1))) % members.length;
  return [members[from] as Member, members[to] as Member];
}

function report(rounds: Map<Side, Round[]>) {
  const lines = [...rounds].map(([{ name }, list]) => {
    const rates = list.map((round) => round.perSecond);
    const times = list.map((round) => round.p50);
    return { name, rate: at(rates, 0.5), range: [Math.min(...rates), Math.max(...rates)], p50: at(times, 0.5) };
  });
  const [plain, silent] = lines;
  if (!plain || !silent) return;
  for (const line of lines) {
    const range = line.range.map(Math.round).join('–');
    const beside = `${((line.rate / plain.rate) * 100).toFixed(0)} % of the statement`;
    const announcing = `${((line.rate / silent.rate - 1) * 100).toFixed(1)} % by announcing`;
    console.log(
      `  ${line.name}: ${Math.round(line.rate)}/s (${range}), p50 ${line.p50.toFixed(2)} ms` +
        `${line === plain ? '' : `, ${beside}, p50 ${(line.p50 - plain.p50).toFixed(2)} ms more`}` +
        `${line === plain || line === silent ? '' : `, ${announcing}`}`,
    );
  }
}

/**
 * Measures from before the POST to the event in the recipient's stream, one message at a time; `busy`: while others
 * write.
 */
async function measureDelivery(members: Member[], busy: boolean) {
  const [from, to, ...others] = members as [Member, Member, ...Member[]];
  const response = await alone.fetchApi('events.php', { headers: { cookie: to.cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let going = true;
  const write = sendThrough(alone);
  const writers = Array.from({ length: busy ? 4 : 0 }, async () => {
    while (going) await write(...pick(others));
  });
  const times: number[] = [];
  for (let n = 0; n < DELIVERIES; n++) {
    const heard = (async () => {
      for (;;) if ((await reader.read()).value?.includes('event: message')) return;
    })();
    times.push(await time(() => Promise.all([write(from, to), heard])));
  }
  going = false;
  await Promise.all(writers);
  await reader.cancel();
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)].map((ms) => ms.toFixed(2));
  console.log(`to a waiting stream${busy ? ', four others writing' : ''}: p50 ${p50} ms, p99 ${p99} ms`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function at(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}
