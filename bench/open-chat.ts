/**
 * Measures a conversation of 100,000 messages through the API's `fetch`: opened, a page of older messages, what is new
 * since the last one, and a send into it; also the other conversations of its member, opened anywhere. In a table of a
 * million messages, and with `--rows=20000000` in turn with a larger one of another database. Target: p99 at most 10 ms
 * to open, and at most 1.3 times the p50 of the smaller table. `--folder=…` keeps both databases there for another run,
 * which does not fill them again.
 */
import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Tx } from '../server/src/platform/database/sql.ts';
import { insertMember } from '../server/test/factories.ts';
import { databaseCpu } from './search/database-cpu.ts';
import { openSite, report, time } from './site.ts';

const { values: given } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
});
const SMALL = 1_000_000;
const SIZES = [...new Set([SMALL, Number(given.rows)])];
const LONG = 100_000;
/** Members whose pairs talk: enough for twenty million rows. */
const MEMBERS = 450;
/** Messages in each of the other conversations, and rows written by one statement. */
const [EACH, AT_ONCE] = [200, 500_000];
const [WARM_UP, CALLS] = [100, 1000];
const TARGET_MS = 10;
const MOST_TIMES = 1.3;

/** Milliseconds of a call: by the clock, and of CPU, here and in the database. */
type Took = { clock: number; cpu: number };
type Pair = readonly [string, string];
type Table = {
  rows: number;
  site: Awaited<ReturnType<typeof openSite>>;
  cookie: string;
  conversation: string;
  /** the other conversations of the same member */
  others: string[];
};

const folder = given.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-')));
const tables: Table[] = [];
try {
  for (const rows of SIZES) tables.push(await openTable(rows));
  await measure();
} finally {
  for (const { site } of tables) await site.close();
  if (!given.folder) await rm(folder, { recursive: true, force: true });
}

async function openTable(rows: number): Promise<Table> {
  const dataDir = path.join(folder, String(rows));
  await mkdir(dataDir, { recursive: true });
  // The account that runs PostgreSQL for root must be able to enter it.
  for (const place of [folder, dataDir]) await chmod(place, 0o755);
  const site = await openSite(dataDir);
  const { sql, services } = site;
  const known = await sql`select from profiles where name = 'bench_0'`;
  if (known.length === 0) await fill(site, rows);
  // What an earlier run has sent is paid for.
  await sql`update accounts set credits = 1000000`;
  const [me] = await sql<{ account: string; profile: string }[]>`
    select account_id as account, id as profile from profiles where name = 'bench_0'`;
  const mine = await sql<{ id: string }[]>`
    select c.id from participants p join conversations c on c.id = p.conversation_id
    where p.profile_id = ${me?.profile ?? ''} order by c.last_sequence desc, c.id`;
  const [long, ...others] = mine.map(({ id }) => id);
  const cookie = `sid=${await createSession(services, me?.account ?? '')}`;
  const [size] = await sql<{ table: number; key: number; ids: number }[]>`
    select pg_table_size('messages')::float8 / ${rows}::float8 as table,
      pg_indexes_size('messages')::float8 / ${rows}::float8 as key,
      pg_total_relation_size('message_ids')::float8 / ${rows}::float8 as ids`;
  const { table, key, ids } = size ?? { table: 0, key: 0, ids: 0 };
  console.log(
    `${rows} rows, bytes each: ${table.toFixed(0)}, its key ${key.toFixed(0)}, its id ${ids.toFixed(0)}, ` +
      `together ${(table + key + ids).toFixed(0)}`,
  );
  return { rows, site, cookie, conversation: long ?? '', others };
}

/**
 * Fills the table as members would have: the messages of 2,500 conversations lie between one another, and those of the
 * long one between all. Only their sender is not looked up row by row, but for all at the end.
 */
async function fill({ sql }: Table['site'], rows: number): Promise<void> {
  const from = performance.now();
  const ids: string[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const { profileId } = await insertMember(sql, { name: `bench_${n}`, paid: true, now: systemClock.now() });
    ids.push(profileId);
  }
  const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other): Pair => [one, other]));
  await sql.begin(async (tx) => {
    // What is written to tables that are emptied in the same transaction is not logged.
    await tx`truncate conversations, participants, messages, message_ids cascade`;
    await tx`alter table messages drop constraint messages_sender`;
    await tx`set local work_mem = '256MB'`;
    const [long = ''] = await begin(tx, pairs.splice(0, 1), LONG);
    const batches = Math.ceil(rows / AT_ONCE);
    const ofLong = LONG / batches;
    for (let batch = 0; batch < batches; batch++) {
      const others = await begin(tx, pairs.splice(0, Math.round((rows / batches - ofLong) / EACH)), EACH);
      await write(tx, [
        { id: long, from: batch * ofLong + 1, to: (batch + 1) * ofLong },
        ...others.map((id) => ({ id, from: 1, to: EACH })),
      ]);
    }
    await tx`
      alter table messages add constraint messages_sender foreign key (conversation_id, sender_profile)
        references participants on update cascade on delete cascade`;
  });
  await sql`vacuum (analyze) messages, message_ids, conversations, participants`;
  console.log(`${rows} rows written in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

/** Begins conversations of so many messages, all read; answers their ids. */
async function begin(tx: Tx, pairs: readonly Pair[], messages: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with made as (
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select uuidv7(), least(one, other), greatest(one, other), one, ${messages}, now(), now()
      from unnest(${pairs.map(([one]) => one)}::uuid[], ${pairs.map(([, other]) => other)}::uuid[]) as pair (one, other)
      returning *
    ), sides as (
      insert into participants (conversation_id, profile_id, other_profile_id, unread, read_sequence,
        delivered_sequence, last_message_at)
      select id, side.me, side.other, 0, ${messages}, ${messages}, last_message_at
      from made, lateral (values (low_profile, high_profile), (high_profile, low_profile)) as side (me, other)
    )
    select id from made`;
  return rows.map(({ id }) => id);
}

/** Writes a part of each conversation, their messages in turn. */
async function write(tx: Tx, parts: readonly { id: string; from: number; to: number }[]): Promise<void> {
  await tx`
    with written as (
      insert into messages (conversation_id, sequence, id, sender_profile, type, text, price, created_at)
      select c.id, n, uuidv7(), case when n % 3 = 0 then low_profile else high_profile end, 'text',
        'We could meet on the market at ten, if the weather is as it was ' || n, 0, now()
      from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ from }) => from)}::int[],
        ${parts.map(({ to }) => to)}::int[]) as part (id, first, last)
      join conversations c on c.id = part.id, generate_series(first, last) as n
      order by (n - first)::float8 / (last - first), c.id
      returning id, conversation_id, sequence
    )
    insert into message_ids (id, conversation_id, sequence) select id, conversation_id, sequence from written`;
}

/** Measures each call, at all tables in turn. */
async function measure(): Promise<void> {
  const calls: [string, (table: Table) => Promise<void>, number?][] = [
    ['opened', (table) => ask(table), TARGET_MS],
    [
      'another one opened, any',
      (table) => ask({ ...table, conversation: table.others[anyBelow(table.others.length)] ?? '' }),
      TARGET_MS,
    ],
    ['a page of older ones, anywhere', (table) => ask(table, `&before=${100 + anyBelow(LONG)}`), TARGET_MS],
    ['what is new', (table) => ask(table, `&after=${LONG - 2}`), TARGET_MS],
    ['a send into it', send],
  ];
  for (const [name, call, target] of calls) {
    const took = await inTurn(call);
    for (const [place, { rows }] of tables.entries()) {
      report(`${name}, ${rows / 1e6}M`, clockOf(took[place]), target);
      report('  CPU, here and in the database', cpuOf(took[place]), target);
    }
    const [small, large] = took;
    if (!small || !large) continue;
    const ratio = median(clockOf(large)) / median(clockOf(small));
    const ofCpu = median(cpuOf(large)) / median(cpuOf(small));
    const verdict = ratio > MOST_TIMES ? '  MISSED' : '';
    console.log(`  p50 ${ratio.toFixed(2)} times, of CPU ${ofCpu.toFixed(2)} times${verdict}`);
  }
}

/** Calls each table as often, one after the other. */
async function inTurn(call: (table: Table) => Promise<void>): Promise<Took[][]> {
  const took = tables.map((): Took[] => []);
  for (let n = 0; n < WARM_UP; n++) for (const table of tables) await call(table);
  // Connections that the calls have opened.
  const used = await Promise.all(tables.map(({ site }) => databaseCpu(site.sql)));
  for (let n = 0; n < CALLS; n++) {
    // Who comes second finds the processor as the first has left it.
    const order = [...tables.entries()];
    for (const [place, table] of n % 2 === 0 ? order : order.reverse()) {
      const usedByDatabase = used[place] ?? (() => Promise.resolve(0));
      const database = await usedByDatabase();
      const here = process.cpuUsage();
      const clock = await time(() => call(table));
      const { user, system } = process.cpuUsage(here);
      took[place]?.push({ clock, cpu: (user + system) / 1000 + (await usedByDatabase()) - database });
    }
  }
  return took;
}

function clockOf(took: readonly Took[] = []): number[] {
  return took.map(({ clock }) => clock);
}

function cpuOf(took: readonly Took[] = []): number[] {
  return took.map(({ cpu }) => cpu);
}

async function ask({ site, cookie, conversation }: Table, query = ''): Promise<void> {
  const response = await site.fetch(`messages.php?conversation=${conversation}${query}`, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

async function send({ site, cookie, conversation }: Table): Promise<void> {
  const body = { id: randomUUIDv7(), conversation, type: 'text', text: 'Ten is fine', price: 2 };
  const headers = { origin: site.origin, cookie, 'content-type': 'application/json' };
  const response = await site.fetch('messages.php', { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

function anyBelow(most: number): number {
  return Math.floor(Math.random() * most);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
