/**
 * Measures a conversation of 100,000 messages through the API's `fetch`: opened, a page of older messages, what is new
 * since the last one, and a send into it; in a table of messages with a million rows, and with `--rows=20000000` in one
 * of as many more, filled in between. Target: p99 at most 10 ms to open, and at most 1.3 times the p50 of the smaller
 * table.
 */
import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { insertMember } from '../server/test/factories.ts';
import { openSite, report, time } from './site.ts';

const { values: given } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const SMALL = 1_000_000;
const LARGE = Number(given.rows);
const LONG = 100_000;
/** Members whose pairs talk: enough for twenty million rows. */
const MEMBERS = 450;
/** Messages in each of the other conversations, and rows written by one statement. */
const [EACH, AT_ONCE] = [200, 500_000];
const CALLS = 1000;
const TARGET_MS = 10;
const MOST_TIMES = 1.3;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const site = await openSite(dataDir);
try {
  await measureAll();
} finally {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const { sql, services } = site;
  const now = systemClock.now();
  const members: { accountId: string; profileId: string }[] = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await insertMember(sql, { name: `bench_${n}`, paid: true, now }));
  await sql`update accounts set credits = 1000000`;
  const [me] = members;
  const pairs = members.flatMap((one, at) =>
    members.slice(at + 1).map((other): [string, string] => [one.profileId, other.profileId]),
  );
  const cookie = `sid=${await createSession(services, me?.accountId ?? '')}`;
  const conversation = await talk(pairs.splice(0, 1), LONG);
  await fillTo(SMALL, pairs);
  const small = await measure({ cookie, conversation });
  if (LARGE <= SMALL) return;
  await fillTo(LARGE, pairs);
  const large = await measure({ cookie, conversation });
  for (const [name, before] of small) {
    const ratio = (large.get(name) ?? 0) / before;
    console.log(`${name}: p50 ${ratio.toFixed(2)} times that of ${SMALL} rows${ratio > MOST_TIMES ? '  MISSED' : ''}`);
  }
}

/** Writes conversations of so many messages between pairs; answers the id of the last one. */
async function talk(pairs: readonly (readonly [string, string])[], messages: number): Promise<string> {
  const [row] = await site.sql<{ id: string }[]>`
    with made as (
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select gen_random_uuid(), least(one, other), greatest(one, other), one, ${messages}, now(), now()
      from unnest(${pairs.map(([one]) => one)}::uuid[], ${pairs.map(([, other]) => other)}::uuid[]) as pair (one, other)
      returning *
    ), sides as (
      insert into participants (conversation_id, profile_id, other_profile_id, unread, read_sequence,
        delivered_sequence, last_message_at)
      select id, side.me, side.other, 0, ${messages}, ${messages}, last_message_at
      from made, lateral (values (low_profile, high_profile), (high_profile, low_profile)) as side (me, other)
      returning 1
    ), written as (
      insert into messages (conversation_id, sequence, id, sender_profile, type, text, price, created_at)
      select made.id, n, gen_random_uuid(), case when n % 3 = 0 then low_profile else high_profile end, 'text',
        'We could meet on the market at ten, if the weather is as it was ' || n, 0, now()
      from made, generate_series(1, ${messages}) as n, (select count(*) from sides) as written
      returning id, conversation_id, sequence
    ), named as (
      insert into message_ids (id, conversation_id, sequence) select id, conversation_id, sequence from written
      returning conversation_id
    )
    select conversation_id as id from named limit 1`;
  return row?.id ?? '';
}

/** Fills the table of messages up to so many rows, by conversations of two hundred. */
async function fillTo(rows: number, pairs: [string, string][]): Promise<void> {
  const { sql } = site;
  for (;;) {
    const [found] = await sql<{ count: number }[]>`select count(*)::float8 as count from messages`;
    const missing = rows - (found?.count ?? 0);
    const more = pairs.splice(0, Math.ceil(Math.min(missing, AT_ONCE) / EACH));
    if (missing <= 0 || more.length === 0) break;
    await talk(more, EACH);
  }
  await sql`analyze messages, message_ids, conversations, participants`;
  const [size] = await sql<{ table: number; with_indexes: number }[]>`
    select pg_table_size('messages')::float8 / count(*) as table, pg_total_relation_size('messages')::float8 / count(*)
      as with_indexes from messages`;
  console.log(`${rows} rows, ${size?.table.toFixed(0)} bytes each, with indexes ${size?.with_indexes.toFixed(0)}`);
}

/** Measures each call; answers its p50. */
async function measure({ cookie, conversation }: { cookie: string; conversation: string }) {
  const ask = async (query: string) => {
    const response = await site.fetch(`messages.php?conversation=${conversation}${query}`, { headers: { cookie } });
    if (!response.ok) throw new Error(await response.text());
    await response.text();
  };
  const send = async () => {
    const body = { id: randomUUIDv7(), conversation, type: 'text', text: 'Ten is fine', price: 2 };
    const headers = { origin: 'http://bench.test', cookie, 'content-type': 'application/json' };
    const response = await site.fetch('messages.php', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    await response.json();
  };
  const calls: [string, () => Promise<void>, number?][] = [
    ['opened', () => ask(''), TARGET_MS],
    ['a page of older ones, anywhere', () => ask(`&before=${100 + Math.floor(Math.random() * LONG)}`), TARGET_MS],
    ['what is new', () => ask(`&after=${LONG - 2}`), TARGET_MS],
    ['a send into it', send],
  ];
  const medians = new Map<string, number>();
  for (const [name, call, target] of calls) {
    for (let n = 0; n < 100; n++) await call();
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) times.push(await time(call));
    report(name, times, target);
    medians.set(name, times.toSorted((a, b) => a - b)[CALLS / 2] ?? 0);
  }
  return medians;
}
