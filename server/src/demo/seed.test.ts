import { wishes } from '@rendezvous/contract/members/comparison';
import { NEW_SECONDS, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { operatorSettings } from '@rendezvous/contract/site/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../test/books.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { fakeClock, secondsAfter } from '../platform/clock.ts';
import { connect, type Sql } from '../platform/database/sql.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { readConfig } from '../processes/read-config.ts';
import type { Progress } from './basics/progress.ts';
import { CAST } from './cast.ts';
import { comeBy } from './life/come-by.ts';
import { type DemoSeed, seedDemo } from './seed.ts';

const clock = fakeClock(new Date('2026-06-15T12:00:00Z'));
const COUNT = 2000;
let database: TestDatabase;
let sql: Sql;
let made: number;
let stored = 0;
const progress: Progress[] = [];
const written = Promise.withResolvers<void>();

function demo(count: number): DemoSeed {
  return {
    sql,
    databaseUrl: database.url,
    clock,
    domain: { id: 1, poolId: 1 },
    count,
    // no sooner: members are not kept waiting for their pictures
    storePortrait: async () => {
      await written.promise;
      stored += 1;
      return { file: `photos/${stored}`, width: 960, height: 1280, colours: '#888888, #888888, #888888' };
    },
    hashPassword: async (text) => `hash of ${text}`,
    onProgress(step) {
      progress.push(step);
      if (step.doing === 'members' && step.done === step.total) written.resolve();
    },
    signal: new AbortController().signal,
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 2 });
  await sql`insert into pools (name) values ('demo') on conflict do nothing`;
  await sql`
    insert into domains (host, url, pool_id, is_default)
    select 'demo.test', 'http://demo.test', (select min(id) from pools), true
    where not exists (select from domains)`;
  const [domain] = await sql<{ id: number; pool_id: number }[]>`select id, pool_id from domains`;
  if (!domain) throw new Error('no domain');
  made = await seedDemo({ ...demo(COUNT), domain: { id: domain.id, poolId: domain.pool_id } });
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('the database holds as many members as asked for, the cast among them', async () => {
  expect(made).toBe(COUNT);
  const [counted] = await sql`
    select count(*)::int as all, count(*) filter (where p.demo)::int as demo,
      count(*) filter (where a.status = 'active' and a.confirmed_at is not null and p.status = 'active')::int as active
    from accounts a join profiles p on p.account_id = a.id`;
  const unconfirmed = CAST.filter(({ status }) => status === 'not_confirmed').length;
  expect(counted).toEqual({ all: COUNT, demo: COUNT, active: COUNT - unconfirmed });
  const emails = await sql<{ email: string }[]>`select email from accounts`;
  expect(emails.map(({ email }) => email)).toEqual(expect.arrayContaining(CAST.map(({ email }) => email)));
});

test('only portraits in use were drawn, each once', async () => {
  const [files] = await sql<{ files: number }[]>`select count(distinct file)::int as files from photos`;
  expect(stored).toBe(files?.files);
  expect(progress).toContainEqual({ doing: 'members', done: COUNT, total: COUNT });
});

test('one in fifteen has no photo, a few have many, and new is one in fifty', async () => {
  const [counted] = await sql<{ none: number; eight: number; twenty: number; fresh: number }[]>`
    with counted as (
      select p.name, p.created_at, (select count(*) from photos where profile_id = p.id) as photos from profiles p
    )
    select count(*) filter (where photos = 0)::int as none, count(*) filter (where photos = 8)::int as eight,
      count(*) filter (where photos = 20)::int as twenty,
      count(*) filter (where created_at > ${secondsAfter(clock.now(), -NEW_SECONDS)})::int as fresh
    from counted`;
  expect((counted?.none ?? 0) / COUNT).toBeCloseTo(0.07, 1);
  expect(counted?.none).toBeGreaterThan(COUNT * 0.05);
  expect(counted?.eight).toBeGreaterThan(0);
  expect(counted?.twenty).toBeGreaterThan(0);
  expect(counted?.fresh).toBeGreaterThan(COUNT * 0.01);
  expect(counted?.fresh).toBeLessThan(COUNT * 0.03);
  const cast = await sql<{ name: string }[]>`
    select name from profiles p where name = any (${CAST.map(({ name }) => name)})
      and not exists (select from photos where profile_id = p.id)`;
  expect(cast.map(({ name }) => name)).toEqual(CAST.filter(({ figure }) => !figure).map(({ name }) => name));
});

test('half of a country live around one town, and a few like automatically', async () => {
  const [found] = await sql<{ hamburg: number; germany: number; automatic: number }[]>`
    select count(*) filter (where place = 'Hamburg')::int as hamburg,
      count(*) filter (where country = 'DE')::int as germany, count(*) filter (where auto_like)::int as automatic
    from profiles`;
  expect((found?.hamburg ?? 0) / (found?.germany ?? 1)).toBeGreaterThan(0.3);
  expect(found?.automatic).toBe(Math.floor((COUNT - CAST.length) / 200));
});

test('the cast has its likes, and every counter says how many are new', async () => {
  for (const { name, likes } of CAST) {
    const [row] = await sql`
      select p.new_likes,
        (select count(*)::int from likes where to_profile = p.id and matched_at is null) as received,
        (select count(*)::int from likes where from_profile = p.id and matched_at is null) as given,
        (select count(*)::int from likes where from_profile = p.id and matched_at is not null) as mutual
      from profiles p where name = ${name}`;
    const expected = { new_likes: likes.receivedUnseen, received: likes.received, given: likes.given };
    expect(row, name).toEqual({ ...expected, mutual: likes.mutual });
  }
  const [wrong] = await sql<{ count: number }[]>`
    select count(*)::int from profiles p
    where new_likes <> (select count(*) from likes join profiles liker on liker.id = from_profile
      where to_profile = p.id and seen_at is null and liker.status = 'active' and not liker.invisible)`;
  expect(wrong?.count).toBe(0);
  const [oneSided] = await sql<{ count: number }[]>`
    select count(*)::int from likes l where matched_at is not null and not exists (
      select from likes where from_profile = l.to_profile and to_profile = l.from_profile and matched_at = l.matched_at)`;
  expect(oneSided?.count).toBe(0);
});

test('most have wishes, as the call would take them, and Emil none', async () => {
  const rows = await sql<{ name: string; stated: unknown }[]>`
    select p.name, w.stated from wishes w join profiles p on p.id = w.profile_id`;
  for (const { stated } of rows) wishes.strict().parse(stated);
  expect(rows.length).toBeGreaterThan(COUNT * 0.7);
  expect(rows.some(({ name }) => name === 'Emil')).toBe(false);
});

test('Anna and Ben have a past: conversations, purchases, and books that agree with them', async () => {
  const talks = await sql`
    select me.name, me.unread, count(*)::int as conversations, sum(mine.unread)::int as counted
    from participants mine join profiles me on me.id = mine.profile_id where me.name in ('Anna', 'Ben')
    group by me.name, me.unread order by me.name`;
  expect(talks).toEqual([
    { name: 'Anna', unread: 3, conversations: 7, counted: 3 },
    { name: 'Ben', unread: 1, conversations: 3, counted: 1 },
  ]);
  const orders = await sql`select status from orders order by created_at`;
  expect(orders.map(({ status }) => status)).toEqual(['completed', 'expired', 'refunded']);
  expect(await findViolations(sql)).toEqual([]);
});

test('the past has a long conversation, photos of both, a word that folds, and somebody who has left', async () => {
  const [ben] = await sql<{ messages: number; free: boolean; spent: number; left: number }[]>`
    select max(c.last_sequence) as messages, sum(m.price)::int as spent, a.free_conversations as left,
      bool_and(a.signup_profile in (c.low_profile, c.high_profile)) as free
    from profiles p join accounts a on a.id = p.account_id
    join conversations c on p.id in (c.low_profile, c.high_profile) and c.last_sequence > ${operatorSettings.parse({}).chat_history_limit}
    join messages m on m.conversation_id = c.id
    where p.name = 'Ben' group by a.id`;
  expect(ben).toEqual({ messages: expect.any(Number), free: true, spent: 0, left: 0 });
  const photos = await sql`
    select m.sender_profile = p.id as own, cp.profile_id = m.sender_profile as theirs, m.price,
      cp.file = (select file from photos where profile_id = cp.profile_id order by position desc limit 1) as known
    from profiles p join participants mine on mine.profile_id = p.id
    join messages m on m.conversation_id = mine.conversation_id join chat_photos cp on cp.message_id = m.id
    where p.name = 'Anna' order by m.sequence`;
  expect(photos).toEqual([
    { own: true, theirs: true, price: 4, known: true },
    { own: false, theirs: true, price: 0, known: true },
  ]);
  const [anna] = await sql`
    select count(*) filter (where m.text ~ any (a.hidden_words) and m.sender_profile <> p.id)::int as folded,
      count(*) filter (where m.type = 'erased')::int as erased,
      count(distinct m.conversation_id) filter (where other.account_id is null)::int as former
    from profiles p join accounts a on a.id = p.account_id join participants mine on mine.profile_id = p.id
    join profiles other on other.id = mine.other_profile_id
    join messages m on m.conversation_id = mine.conversation_id
    where p.name = 'Anna'`;
  expect(anna).toEqual({ folded: 1, erased: 2, former: 1 });
});

test.each(['search_newest', 'search_active'])('no portrait twice on a page of a list of %s', async (order) => {
  const lists = [sql`true`, sql`s.gender`, sql`s.country`, sql`s.gender || s.country`];
  for (const list of lists) {
    const [{ nearest } = { nearest: 0 }] = await sql<{ nearest: number }[]>`
      with cards as (
        select ${list} as list, photos.file,
          row_number() over (partition by ${list} order by s.at desc, s.profile_id desc) as place
        from ${sql.identifier(order)} s
        left join photos on photos.profile_id = s.profile_id and photos.position = 0
      )
      select min(apart)::integer as nearest
      from (
        select place - lag(place) over (partition by list, file order by place) as apart
        from cards where file is not null
      ) pairs`;
    expect(nearest).toBeGreaterThanOrEqual(PAGE_SIZE);
  }
});

test.each(['newest', 'active'])('searches by %s find everybody as if they had signed up', async (order) => {
  const [table, view] = [sql.identifier(`search_${order}`), sql.identifier(`searchable_${order}`)];
  const [counted] = await sql`
    select (select count(*)::int from ${table}) as found,
      (select count(*)::int from (table ${table} intersect table ${view}) same) as same`;
  const hidden = CAST.filter(({ status, invisible }) => status !== 'active' || invisible).length;
  expect(counted).toEqual({ found: COUNT - hidden, same: COUNT - hidden });
});

test('no country that asks for a proof of age hides an invented member', async () => {
  const [shown] = await sql`
    with rules as (
      insert into age_rules (domain_id, years, applied)
      select d.id, (
        select jsonb_object_agg(country, 18)
        from (select distinct country from profiles where country is not null) c
      ), true
      from domains d
      returning domain_id
    )
    select count(*)::int as rules from rules`;
  expect(shown?.rules).toBe(1);
  const [hidden] = await sql`
    select count(*)::int as count from profiles p
    join accounts a on a.id = p.account_id join age_rules r on r.domain_id = p.domain_id
    where must_prove_age(p, a, r.years)`;
  expect(hidden?.count).toBe(0);
});

test('a database with accounts is left alone; so is one that wants no members', async () => {
  expect(await seedDemo(demo(COUNT))).toBe(0);
  expect(await seedDemo(demo(0))).toBe(0);
});

test('some come by each minute, and in a small crowd nobody (S11)', async () => {
  clock.advance(3600);
  const config = readConfig({ DEMO_MEMBERS: String(COUNT) });
  const here = async () => {
    const [row] = await sql<{ here: number }[]>`
      select count(*)::int as here from presence where last_active_at = ${clock.now()}`;
    return row?.here ?? 0;
  };
  let woken = 0;
  const outbox = { wake: () => void woken++ } as Outbox;
  await comeBy({ sql, clock, outbox, config: { ...config, demoMembers: 50 } });
  expect([await here(), woken]).toEqual([0, 0]);
  // Three times: nobody may stand behind the place where it begins.
  for (let times = 0; times < 3; times++) await comeBy({ sql, clock, outbox, config });
  expect(woken).toBeGreaterThan(0);
  expect(await here()).toBeGreaterThan(0);
  expect(await here()).toBeLessThanOrEqual(3 * 26);
});
