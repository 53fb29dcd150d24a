import { ATTRIBUTE_NAMES, ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import { filters } from '@rendezvous/contract/members/filters';
import { beforeAll, expect, test } from 'vitest';
import { waiting } from '../../../test/held.ts';
import { roundsOf } from '../../../test/proof.ts';
import { countUnset, expectBitsToSay } from '../../../test/search/bits-say.ts';
import { crowdOf } from '../../../test/search/crowd.ts';
import { type Dice, dice } from '../../../test/search/dice.ts';
import { randomQuery } from '../../../test/search/random-query.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { dayOf } from '../../platform/age.ts';
import type { AnySql } from '../../platform/database/sql.ts';
import type { GridPoint } from '../../platform/distance.ts';
import { countFound, wayToCount } from './counts.queries.ts';
import { filtersOf } from './filters.queries.ts';
import { countByBits, placesByBits } from './found-by-bits.queries.ts';
import type { CardRow } from './members.queries.ts';
import { NOWHERE } from './nearness.queries.ts';
import { type From, pickPage, type Search, tableToPick } from './search.queries.ts';
import { settleSearchBits } from './search-bits.queries.ts';
import { setSearchBits } from './set-search-bits.ts';
import type { ViewerScope } from './visible.queries.ts';

const SEED = 20_261_127;
const CHANGES = { short: 60, long: 1500, share: 0.1 };
const MEMBERS = 150;
/** More members than there are. */
const MANY = 100_000;

let server: TestServer;
let seeker: TestMember;
let viewers: ViewerScope[];
let otherPool: number;
beforeAll(async () => {
  server = await startTestServer();
  seeker = await server.member({ name: 'seeker' });
  await crowdOf(server, { count: MEMBERS, seed: SEED, seeker });
  const [own] = await server.sql<{ pool_id: number; domain_id: number }[]>`
    select pool_id, domain_id from profiles where id = ${seeker.profileId}`;
  const [other] = await server.sql<{ id: number }[]>`insert into pools (name) values ('other') returning id`;
  const { pool_id: poolId, domain_id: domainId } = own ?? { pool_id: 0, domain_id: 0 };
  otherPool = other?.id ?? 0;
  viewers = [
    { poolId, profileId: seeker.profileId },
    { poolId, profileId: null },
    { poolId, profileId: seeker.profileId, within: { domainId, others: false } },
    { poolId, profileId: seeker.profileId, within: { domainId: domainId + 1, others: true } },
    { poolId: otherPool, profileId: seeker.profileId },
  ];
});

/** Expects a count by bits, and two pages, to be those of the rows. @returns the count */
async function expectSame(viewer: ViewerScope, random: Dice): Promise<number> {
  const now = server.clock.now();
  const { sort: _, ...query } = randomQuery(random, ['newest']);
  const site = {
    now,
    today: dayOf(now),
    fields: { search_fields: ATTRIBUTE_NAMES, visible_profile_fields: [] },
    language: 'en',
  };
  const search = { viewer, filters: filtersOf(filters.parse(query), site).filter(({ marked }) => marked) };
  const [byBits] = await countByBits(server.sql, search);
  const [byRows] = await countFound(server.sql, search, await wayToCount(server.sql, search));
  expect(byBits?.count, JSON.stringify([viewer, query])).toBe(byRows?.count);
  const sort = random.pick(['newest', 'active', 'nearest'] as const);
  const listed: Search = { ...search, sort, here: sort === 'nearest' ? { lat: 4810, lon: 1155 } : null };
  const first: From = { after: null, page: 1, skipped: random.pick([0, 0, 3]) };
  const rows = await expectSamePage(listed, first, random);
  const last = rows[Math.floor(rows.length / 3)];
  if (last) await expectSamePage(listed, { after: { ...last, spot: pointOf(last) }, page: 2 }, random);
  return byBits?.count ?? 0;
}

async function expectSamePage(search: Search, from: From, random: Dice) {
  const picked = await pickPage(server.sql, search, from, await tableToPick(server.sql, search));
  const placed = await placesByBits(server.sql, search, from, {
    anyhow: true,
    count: MANY,
    atOnce: random.pick([0, MANY]),
  });
  const places = placed.flatMap(({ id, at }) => (id ? [{ id, at }] : []));
  expect(places, JSON.stringify([search.filters, search.sort, from])).toEqual(picked.map(({ id, at }) => ({ id, at })));
  return picked;
}

function pointOf({ grid_lat, grid_lon }: CardRow): GridPoint {
  return grid_lat === null || grid_lon === null ? NOWHERE : { lat: grid_lat, lon: grid_lon };
}

const settle = (members?: number) => setSearchBits(server.services, members);

const CHANGES_BY_CHANCE: ((random: Dice, sql: AnySql, id: string) => Promise<unknown>)[] = [
  (random, sql, id) => sql`update profiles set hair_colour = ${random.pick(ATTRIBUTES.hair_colour)} where id = ${id}`,
  (random, sql, id) => sql`update profiles set sexuality = ${random.pick(ATTRIBUTES.sexuality)} where id = ${id}`,
  (random, sql, id) =>
    sql`update profiles set interests = ${random.some(INTERESTS.slice(0, 9), 4)}, gender = 'male' where id = ${id}`,
  (random, sql, id) =>
    sql`update profiles set birth_date = ${`${random.whole(1930, 2008)}-05-${random.whole(10, 28)}`} where id = ${id}`,
  (random, sql, id) => sql`update profiles set country = ${random.pick(['DE', 'AT'])}, region = null where id = ${id}`,
  (_, sql, id) => sql`update profiles set invisible = not invisible where id = ${id}`,
  (_, sql, id) => sql`update profiles set other_domains = not other_domains where id = ${id}`,
  (_, sql, id) => sql`update profiles set seen_by_visitors = not seen_by_visitors where id = ${id}`,
  (random, sql, id) => sql`update profiles set pool_id = ${random.pick([otherPool, otherPool - 1])} where id = ${id}`,
  (_, sql, id) => sql`delete from photos where profile_id = ${id}`,
  (_, sql, id) => sql`delete from accounts where id = (select account_id from profiles where id = ${id})`,
  (random, sql, id) => sql`
    insert into presence (profile_id, last_active_at)
    values (${id}, ${new Date(server.clock.now().getTime() - random.whole(0, 30) * 3_600_000)})
    on conflict (profile_id) do update set last_active_at = excluded.last_active_at`,
  (random) => server.member({ gender: random.pick(['female', 'male']), profile: { interests: ['art'] } }),
  async (random) => server.clock.advance(random.whole(0, 90) * 60),
];

async function changeSomebody(random: Dice, sql: AnySql): Promise<void> {
  const [one] = await server.sql<{ id: string }[]>`
    select id from profiles where id <> ${seeker.profileId} order by hashtext(id::text || ${String(random.whole(0, 1e9))}) limit 1`;
  await random.pick(CHANGES_BY_CHANCE)(random, sql, one?.id ?? '');
}

test('whatever changes, and whenever bits are set, counts and pages by them are those of the rows', async () => {
  const random = dice(SEED);
  const counted = new Set<number>();
  for (const round of roundsOf(CHANGES)) {
    for (let change = random.whole(1, 4); change > 0; change--) await changeSomebody(random, server.sql);
    // A transaction that ends after the bits were set, or is undone.
    if (round % 5 === 0) {
      const undone = round % 10 === 0;
      await server.sql
        .begin(async (tx) => {
          await changeSomebody(random, tx);
          await settle();
          await expectBitsToSay(server.sql);
          if (undone) throw new Error('undone');
        })
        .catch((error: Error) => expect(error.message).toBe('undone'));
    } else if (round % 3 === 0) await settle(random.pick([1, 3, 1000]));
    await expectBitsToSay(server.sql);
    for (const viewer of viewers) counted.add(await expectSame(viewer, random));
  }
  expect(counted.size).toBeGreaterThan(10);
  await settle();
  expect(await countUnset(server.sql)).toBe(0);
  await expectBitsToSay(server.sql);
});

test('somebody who changes while their bits are set waits again, with the number they got', async () => {
  const { profileId } = await server.member({ profile: { tattoos: 'none' } });
  await settle();
  await server.sql`update profiles set tattoos = 'some' where id = ${profileId}`;
  const changes = Promise.withResolvers<unknown>();
  await server.sql.begin(async (tx) => {
    await settleSearchBits(tx, server.clock.now(), 1000);
    changes.resolve(server.sql`update profiles set tattoos = 'many' where id = ${profileId}`.start());
    await waiting(server, 1);
    await expectBitsToSay(server.sql);
  });
  await changes.promise;
  expect(await countUnset(server.sql)).toBe(1);
  await expectBitsToSay(server.sql);
  await settle();
  expect(await countUnset(server.sql)).toBe(0);
  await expectBitsToSay(server.sql);
});

test('a newcomer who leaves while their bits are set leaves a number to be cleared, which the next one gets', async () => {
  const { accountId, profileId } = await server.member();
  const changes = Promise.withResolvers<unknown>();
  await server.sql.begin(async (tx) => {
    await settleSearchBits(tx, server.clock.now(), 1000);
    changes.resolve(server.sql`delete from accounts where id = ${accountId}`.start());
    await waiting(server, 1);
  });
  await changes.promise;
  expect(await server.sql`select from search_numbers where profile_id = ${profileId}`).toHaveLength(0);
  const left = await server.sql<{ number: number }[]>`select number from search_left`;
  expect(left).toHaveLength(1);
  await expectBitsToSay(server.sql);
  await settle();
  await expectBitsToSay(server.sql);
  const next = await server.member();
  await settle();
  const [given] = await server.sql<{ number: number }[]>`
    select number from search_numbers where profile_id = ${next.profileId}`;
  expect(given).toEqual(left[0]);
});

test('of two processes one sets the bits', async () => {
  await server.sql`update profiles set hair_colour = 'red'`;
  await Promise.all([settle(10), settle(10), settle(10)]);
  await expectBitsToSay(server.sql);
  await settle();
  expect(await countUnset(server.sql)).toBe(0);
  await expectBitsToSay(server.sql);
});

test('where bits of an hour are dropped already, they do not tell who was active today', async () => {
  const now = server.clock.now();
  const site = { now, today: dayOf(now), fields: { search_fields: ATTRIBUTE_NAMES, visible_profile_fields: [] } };
  const search = { viewer: viewers[0] as ViewerScope, filters: filtersOf({ active_today: 'yes' }, site) };
  await settle();
  expect(await countByBits(server.sql, search)).toHaveLength(1);
  await server.sql`select forget_search_hours(${now})`;
  expect(await countByBits(server.sql, search)).toHaveLength(0);
  await expectBitsToSay(server.sql);
});

test('all bits made anew say the same', async () => {
  await server.sql`select refill_search()`;
  expect(await countUnset(server.sql)).toBe(0);
  await expectBitsToSay(server.sql);
});
