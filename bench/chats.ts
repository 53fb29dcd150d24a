/**
 * Measures the list of conversations through the API's `fetch`, of members with 500 and with 5,000 of them, five of
 * which are pinned: its first page, the walk through the next ones, each filter, and words. Target: p99 of a page at
 * most 15 ms.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PINS_MAX } from '@rendezvous/contract/chat/limits';
import { seedDemo } from '../server/src/demo/index.ts';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openSite, report, time } from './site.ts';

const CONVERSATIONS = [500, 5000];
const MESSAGES = 6;
const CALLS = 400;
const TARGET_MS = 15;

type Page = { chats: { conversation: { id: string } }[]; next: string | null };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const site = await openSite(dataDir);
try {
  await seed();
  for (const [place, count] of CONVERSATIONS.entries()) await measure(place, count);
} finally {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function seed(): Promise<void> {
  const { domain, services, database } = site;
  if (!domain) throw new Error('no domain');
  await seedDemo({
    sql: services.sql,
    databaseUrl: database.url,
    clock: systemClock,
    domain,
    count: Math.max(...CONVERSATIONS) + 100,
    storePortrait: async () => ({ file: 'bench', width: 960, height: 1280, colours: '#888888, #888888, #888888' }),
    hashPassword: services.passwords.hash,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
}

/** Begins conversations of one member of the crowd with as many others; of every tenth, two messages are unread. */
async function talk(place: number, count: number) {
  const { sql, services } = site;
  const [me] = await sql<{ id: string; account_id: string }[]>`
    select id, account_id from profiles p where status = 'active' and not exists (
      select from participants mine where mine.profile_id = p.id
    ) order by id offset ${place} limit 1`;
  if (!me) throw new Error('nobody is there');
  await sql`update accounts set paid_user = true where id = ${me.account_id}`;
  await sql`
    with made as (
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select gen_random_uuid(), least(p.id, ${me.id}::uuid), greatest(p.id, ${me.id}::uuid), p.id, ${MESSAGES},
        ${systemClock.now()}::timestamptz - row_number() over () * interval '1 minute', ${systemClock.now()}
      from profiles p where p.id <> ${me.id} and p.status = 'active' order by p.id limit ${count}
      returning *
    ), sides as (
      insert into participants (conversation_id, profile_id, other_profile_id, unread, read_sequence,
        delivered_sequence, last_message_at)
      select id, side.me, side.other, 0, ${MESSAGES}, ${MESSAGES}, last_message_at
      from made, lateral (values (low_profile, high_profile), (high_profile, low_profile)) as side (me, other)
      returning 1
    )
    insert into messages (conversation_id, sequence, id, sender_profile, type, text, price, created_at)
    select made.id, n, gen_random_uuid(), case when n % 3 = 0 then ${me.id} else made.started_by end, 'text',
      'We could meet on the market ' || n, 0, last_message_at
    from made, generate_series(1, ${MESSAGES}) as n, (select count(*) from sides) as written`;
  await sql`
    update participants set read_sequence = ${MESSAGES - 2}, unread = 1
    where profile_id = ${me.id} and abs(hashtext(conversation_id::text)) % 10 = 0`;
  await sql`
    update profiles set unread = (select sum(unread) from participants where profile_id = profiles.id)
    where id = ${me.id}`;
  await sql`
    insert into pins (profile_id, place, conversation_id, sequence, pinned_at)
    select profile_id, row_number() over (), conversation_id, ${MESSAGES}, ${systemClock.now()} from (
      select * from participants where profile_id = ${me.id} order by md5(conversation_id::text) limit ${PINS_MAX}
    ) sides`;
  await sql`vacuum analyze`;
  return { cookie: `sid=${await createSession(services, me.account_id)}` };
}

async function measure(place: number, count: number): Promise<void> {
  const { cookie } = await talk(place, count);
  const list = async (query: Record<string, string>): Promise<Page> => {
    const response = await site.fetch(`chats.php?${new URLSearchParams(query)}`, { headers: { cookie } });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Page;
  };
  const first = await list({});
  const times = async (calls: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < calls / 10; n++) await work(n);
    const all: number[] = [];
    for (let n = 0; n < calls; n++) all.push(await time(() => work(n)));
    return all;
  };
  report(`${count}: first page`, await times(CALLS, () => list({})), TARGET_MS);
  let next = first.next;
  const walk = async () => {
    const page = await list(next ? { before: next } : {});
    next = page.next;
  };
  report(`${count}: page by page`, await times(CALLS, walk), TARGET_MS);
  report(`${count}: unread`, await times(CALLS, () => list({ filter: 'unread' })), TARGET_MS);
  report(`${count}: unanswered`, await times(CALLS, () => list({ filter: 'unanswered' })), TARGET_MS);
  report(`${count}: words`, await times(CALLS / 20, () => list({ words: 'lighthouse' })));
}
