/**
 * Measures calls over HTTP: a site in a process of its own, the load from another one, beside the call's main statement
 * by itself from a third, over the same rows and with as many clients, in turn within one run. A conversation of 60
 * messages, a list of 40 conversations, 40 matches, and messages that are sent. Needs built pages. `ROUNDS` and
 * `SECONDS` make it shorter. Target: at least half of the statement's rate.
 */
import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { connect } from '../server/src/platform/database/sql.ts';
import { insertMember } from '../server/test/factories.ts';
import { type Ask, type Child, type Loaded, median, startChild } from './http/said.ts';
import type { Order, Pair } from './http/statements.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const ACTORS = 20;
const PARTNERS = 40;
const MESSAGES = 60;
const TARGET = 0.5;

type Actor = { accountId: string; profileId: string; cookie: string; conversation: string };
type Measured = { name: string; clients: number; asks: (sends: number) => Ask[]; statement: object };

const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(folder, 0o755);
const database = await startEmbeddedPostgres({ dataDir: folder });
const children: Child[] = [];
try {
  await migrate(database.url);
  // The site makes the default domain.
  for (const name of ['site', 'statements', 'load']) children.push(await startChild(name, [database.url]));
  const sql = connect(database.url, { max: 1 });
  const { actors, pairs, poolId } = await fill();
  await sql`vacuum analyze`;
  await sql.end();
  const reads = (name: string, pathOf: (actor: Actor) => string): Measured => {
    const asks = actors.map((actor) => ({ method: 'GET', path: pathOf(actor), headers: { cookie: actor.cookie } }));
    return { name, clients: 8, asks: () => asks, statement: { asks } };
  };
  await compare(reads('messages, 50', ({ conversation }) => `/api/messages.php?conversation=${conversation}`));
  await compare(reads('chats, 30', () => '/api/chats.php'));
  await compare(reads('matches', () => '/api/likes.php?type=matches'));
  const byProfile = new Map(actors.map((actor) => [actor.profileId, actor]));
  const send = ({ from, to }: Pair): Ask => ({
    method: 'POST',
    path: '/api/messages.php',
    headers: {
      cookie: byProfile.get(from)?.cookie ?? '',
      origin: 'http://bench.test',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      ...{ id: randomUUIDv7(), profile: to, type: 'text', price: 2 },
      text: `How are you today? ${randomUUIDv7()}`,
    }),
  });
  const sends = (count: number) => Array.from({ length: count }, (_, n) => send(pairs[n % pairs.length] as Pair));
  await compare({ name: 'a message is sent', clients: 16, asks: sends, statement: { pairs, poolId } });
} finally {
  for (const { process: child } of children) child.disconnect();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Makes premium members with as many partners, each a match with a conversation. */
async function fill(): Promise<{ actors: Actor[]; pairs: Pair[]; poolId: number }> {
  const sql = connect(database.url, { max: 1 });
  const now = systemClock.now();
  const partners: string[] = [];
  for (let n = 0; n < PARTNERS; n++) {
    const { profileId } = await insertMember(sql, { name: `partner_${n}`, now });
    await sql`insert into photos (id, profile_id, position, file, width, height, colours, created_at)
      values (gen_random_uuid(), ${profileId}, 0, 'bench', 960, 1280, '#888888, #888888, #888888', ${now})`;
    partners.push(profileId);
  }
  const actors: Actor[] = [];
  for (let n = 0; n < ACTORS; n++) {
    const { accountId, profileId } = await insertMember(sql, { name: `actor_${n}`, paid: true, gender: 'male', now });
    await talk(sql, profileId, now);
    const [chat] = await sql<{ id: string }[]>`
      select conversation_id as id from participants where profile_id = ${profileId} limit 1`;
    const cookie = `sid=${await createSession({ clock: systemClock, sql }, accountId)}`;
    actors.push({ accountId, profileId, cookie, conversation: chat?.id ?? '' });
  }
  await sql`update accounts set credits = 100000000`;
  const [pool] = await sql<{ pool_id: number }[]>`select pool_id from profiles limit 1`;
  await sql.end();
  const pairs = actors.flatMap(({ accountId, profileId }) =>
    partners.map((to) => ({ accountId, from: profileId, to })),
  );
  return { actors, pairs, poolId: pool?.pool_id ?? 0 };
}

async function talk(sql: ReturnType<typeof connect>, me: string, now: Date): Promise<void> {
  await sql`
    with made as (
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select gen_random_uuid(), least(p.id, ${me}::uuid), greatest(p.id, ${me}::uuid), ${me}::uuid, ${MESSAGES},
        ${now}::timestamptz - row_number() over () * interval '1 minute', ${now}
      from profiles p where p.name like 'partner\_%'
      returning *
    ), sides as (
      insert into participants (conversation_id, profile_id, other_profile_id, unread, read_sequence,
        delivered_sequence, last_message_at)
      select id, side.me, side.other, 0, ${MESSAGES}, ${MESSAGES}, last_message_at
      from made, lateral (values (low_profile, high_profile), (high_profile, low_profile)) as side (me, other)
      returning 1
    )
    insert into messages (conversation_id, sequence, id, sender_profile, type, text, price, created_at)
    select made.id, n, gen_random_uuid(), case when n % 3 = 0 then made.high_profile else made.low_profile end, 'text',
      'We could meet on the market ' || n, 0, last_message_at
    from made, generate_series(1, ${MESSAGES}) as n, (select count(*) from sides) as written`;
  await sql`
    insert into likes (from_profile, to_profile, created_at, matched_at, seen_at, automatic)
    select pair.one, pair.other, ${now}, ${now}, ${now}, false
    from profiles p, lateral (values (p.id, ${me}::uuid), (${me}::uuid, p.id)) as pair (one, other)
    where p.name like 'partner\_%'`;
}

/** The first round warms up. */
async function compare({ name, clients, asks, statement }: Measured): Promise<void> {
  const [site, statements, load] = children as [Child, Child, Child];
  const ours: Loaded[] = [];
  const bare: Loaded[] = [];
  let cpuMs = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const alone = await statements.ask<Loaded>({ ...statement, clients, seconds: SECONDS } as Order);
    const before = await site.ask<NodeJS.CpuUsage>({});
    const order = { url: site.said, asks: asks(SECONDS * 3000), clients, seconds: SECONDS };
    const loaded = await load.ask<Loaded>(order);
    const after = await site.ask<NodeJS.CpuUsage>({});
    if (loaded.wrong > 0) throw new Error(`${name}: ${loaded.wrong} wrong answers`);
    if (round === 0) continue;
    ours.push(loaded);
    bare.push(alone);
    cpuMs = (after.user + after.system - before.user - before.system) / 1000 / (loaded.perSecond * SECONDS);
  }
  const rate = (rounds: Loaded[]) => median(rounds.map(({ perSecond }) => perSecond));
  const share = rate(ours) / rate(bare);
  const kilobytes = ((ours[0]?.bytes ?? 0) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(18)} ${clients} clients, ${kilobytes} kB: ${rate(ours).toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of CPU in the site;` +
      ` its statement ${rate(bare).toFixed(0)}/s; ${(share * 100).toFixed(0)} %${share < TARGET ? '  MISSED' : ''}`,
  );
}
