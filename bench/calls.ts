/**
 * Measures calls over HTTP: a site in a process of its own, the load from another one, beside the call's main statement
 * by itself from a third, over the same rows and with as many clients, in turn within one run. A conversation of 60
 * messages, a list of 40 conversations, 40 matches, and messages that are sent. Between them the least that can answer
 * over HTTP: that statement alone behind Node's own server, under the same load. Needs built pages. `ROUNDS` and
 * `SECONDS` make it shorter, words of names measure these calls alone (`chats matches`). Target: at least half of the
 * statement's rate. CPU, of each side's process and of the database's connections, depends less on what else the
 * machine does, and not on the load.
 */
import { randomUUIDv7 } from 'node:crypto';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { insertMember } from '../server/test/factories.ts';
import { onOwnDatabase, ROUNDS, SECONDS } from './http/own-database.ts';
import { type Ask, type Child, type Loaded, median } from './http/said.ts';
import { newText, type Pair } from './http/send-statement.ts';
import type { Order, Used } from './http/statements.ts';
import { databaseCpu } from './search/database-cpu.ts';

const ACTORS = 20;
const PARTNERS = 40;
const MESSAGES = 60;
const TARGET = 0.5;

type Actor = { accountId: string; profileId: string; cookie: string; conversation: string };
type Measured = { name: string; clients: number; asks: (sends: number) => Ask[]; statement: object };

await onOwnDatabase(async ({ url, start }) => {
  // It makes the default domain.
  const site = await start('site', [url]);
  const [statements, load] = [await start('statements', [url]), await start('load')];
  const sql = connect(url, { max: 1 });
  const { actors, pairs, poolId } = await fill(sql);
  await sql`vacuum analyze`;
  const words = process.argv.slice(2);
  const compare = async (measured: Measured) => {
    if (words.length > 0 && !words.some((word) => measured.name.includes(word))) return;
    await compareSides(measured, { site, statements, load, sql });
  };
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
    body: JSON.stringify({ id: randomUUIDv7(), profile: to, type: 'text', price: 2, text: newText() }),
  });
  // By chance, as beside it: in their order sixteen of one member would wait for each other at the purse.
  const sends = (count: number) =>
    Array.from({ length: count }, () => send(pairs[Math.floor(Math.random() * pairs.length)] as Pair));
  await compare({ name: 'a message is sent', clients: 16, asks: sends, statement: { pairs, poolId } });
  await sql.end();
});

/** Makes premium members with as many partners, each a match with a conversation. */
async function fill(sql: Sql): Promise<{ actors: Actor[]; pairs: Pair[]; poolId: number }> {
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
  const pairs = actors.flatMap(({ accountId, profileId }) =>
    partners.map((to) => ({ accountId, from: profileId, to })),
  );
  return { actors, pairs, poolId: pool?.pool_id ?? 0 };
}

async function talk(sql: Sql, me: string, now: Date): Promise<void> {
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

type Side = { name: string; run(): Promise<Loaded>; used(): Promise<NodeJS.CpuUsage> };

/** The three sides in turn; the first round warms up. */
async function compareSides(
  { name, clients, asks, statement }: Measured,
  { site, statements, load, sql }: Record<'site' | 'statements' | 'load', Child> & { sql: Sql },
): Promise<void> {
  const through = (url: unknown) => () =>
    load.ask<Loaded>({ url, asks: asks(SECONDS * 3000), clients, seconds: SECONDS });
  const usedBy = (child: Child) => () => child.ask<NodeJS.CpuUsage>({ used: true } satisfies Used);
  const alone: Side = {
    name: 'its statement',
    run: () => statements.ask({ ...statement, clients, seconds: SECONDS } as Order),
    used: usedBy(statements),
  };
  const bare: Side = { name: 'served barely', run: through(statements.said), used: usedBy(statements) };
  const call: Side = { name: 'the call', run: through(site.said), used: usedBy(site) };
  const sides = [alone, bare, call];
  const rates = new Map<Side, number[]>(sides.map((side) => [side, []]));
  const here = new Map<Side, number[]>(sides.map((side) => [side, []]));
  const there = new Map<Side, number[]>(sides.map((side) => [side, []]));
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of sides) {
      const usedThere = await databaseCpu(sql);
      const [before, beforeThere] = [await side.used(), await usedThere()];
      const loaded = await side.run();
      const [after, afterThere] = [await side.used(), await usedThere()];
      if (loaded.wrong > 0) throw new Error(`${name}, ${side.name}: ${loaded.wrong} wrong answers`);
      if (round === 0) continue;
      const cpuMs = (after.user + after.system - before.user - before.system) / 1000;
      const asked = loaded.perSecond * SECONDS;
      rates.get(side)?.push(loaded.perSecond);
      here.get(side)?.push(cpuMs / asked);
      there.get(side)?.push((afterThere - beforeThere) / asked);
      if (side === call) bytes = loaded.bytes;
    }
  }
  const rate = (side: Side) => median(rates.get(side) ?? []);
  const cost = (side: Side) => median(here.get(side) ?? []) + median(there.get(side) ?? []);
  console.log(`${name}, ${clients} clients, ${(bytes / 1000).toFixed(1)} kB`);
  for (const side of sides) {
    const share = rate(side) / rate(alone);
    const shares = [share, cost(alone) / cost(side)].map((one) => (one * 100).toFixed(0));
    const beside = side === alone ? '' : `: ${shares[0]} % of the statement's rate, ${shares[1]} % by CPU`;
    const missed = side === call && share < TARGET ? '  MISSED' : '';
    const [own, database] = [here, there].map((costs) => median(costs.get(side) ?? []).toFixed(2));
    const cpu = `${own} ms of CPU and ${database} in the database`;
    console.log(`  ${side.name}, ${rate(side).toFixed(0)}/s, ${cpu}${beside}${missed}`);
  }
}
