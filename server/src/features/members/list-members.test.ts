import type { listMembers } from '@rendezvous/contract/members/endpoints';
import { COUNT_CAP, LAST_PAGE, ONLINE_SECONDS, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../test/client.ts';
import { deleteMembers } from '../../../test/delete-members.ts';
import { howOften } from '../../../test/proof.ts';
import { START, startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

type Found = z.output<typeof listMembers.answer>;
type Query = Record<string, string | number>;

let server: TestServer;
/** Ten thousand members are deleted slower than a database is made. */
let crowded = true;

/** Searches, and is found by nobody. */
let seeker: TestMember;

beforeEach(async () => {
  if (crowded) server = await startTestServer();
  else await deleteMembers(server);
  crowded = false;
  server.clock.set(START);
  seeker = await server.member({ name: 'seeker', invisible: true, profile: { grid_lat: 5252, grid_lon: 1341 } });
});

const search = async (client: Client, query: Query = {}): Promise<Found> =>
  (await client.call('GET members.php', { query })).body;
const names = (cards: { name: string }[]) => cards.map(({ name }) => name);

/** Makes many members, `minutes` apart in time; 0 makes ties. */
async function crowd(count: number, name: string, minutes = 0, country = 'DE') {
  const at = server.clock.now();
  crowded ||= count >= COUNT_CAP;
  await server.sql`
    with a as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, date_of_birth)
      select d.id, n || ${name} || '@members.example', n || ${name} || '@members.example', 'x', 'active', 'en',
        ${at}::timestamptz + n * ${minutes}::int * interval '1 minute', '1990-01-01'
      from domains d, generate_series(1, ${count}::int) n where d.is_default
      returning *
    )
    insert into profiles (account_id, domain_id, pool_id, status, name, name_key, gender, looking_for, birth_date,
      country, created_at)
    select a.id, domain_id, d.pool_id, 'active', ${name} || row_number() over (), ${name} || row_number() over (),
      'female', '{male}', '1990-01-01', ${country}, signup_date
    from a join domains d on d.id = a.domain_id`;
}

async function walk(client: Client, query: Query, betweenPages: () => Promise<void> = async () => {}) {
  const seen: string[] = [];
  let answer = await search(client, query);
  for (let page = 2; ; page++) {
    seen.push(...names(answer.results));
    if (!answer.next) return seen;
    await betweenPages();
    answer = await search(client, { ...query, page, after: answer.next });
    expect(answer.page).toBe(page);
  }
}

test('walking by `next` shows everybody once, while others sign up', { tags: 'long' }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom('newest', 'active', 'nearest'),
      async (count, minutes, sort) => {
        await deleteMembers(server, { but: seeker });
        await crowd(count, 'old', minutes);
        server.clock.advance(count * minutes * 60 + 1);
        let added = 0;
        const seen = await walk(seeker, { sort }, async () => {
          added += 1;
          await crowd(2, `new${added}_`);
        });
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((name) => name.startsWith('old'))).toHaveLength(count);
      },
    ),
    { numRuns: howOften({ short: 5, long: 15 }) },
  );
});

test('walking by number shows the same as walking by cursor', async () => {
  await crowd(PAGE_SIZE * 2 + 5, 'member', 1);
  const byNumber = [];
  for (const page of [1, 2, 3, 4]) byNumber.push(...names((await search(seeker, { page })).results));
  expect(byNumber).toEqual(await walk(seeker, {}));
});

test('times are told apart to the microsecond', async () => {
  await crowd(PAGE_SIZE + 10, 'member');
  await server.sql`
    update profiles set created_at = created_at + (substr(name, 7)::int % 40) * interval '1 microsecond'
    where name like 'member%'`;
  expect(new Set(await walk(seeker, {})).size).toBe(PAGE_SIZE + 10);
});

test('never found: oneself, blocked either way, disabled, invisible, of another pool', async () => {
  const anna = await server.member({ name: 'anna' });
  const blocked = await server.member();
  const blocker = await server.member();
  await server.member({ confirmed: false });
  await server.member({ invisible: true });
  const [pool] = await server.sql<{ id: number }[]>`
    insert into pools (name) values (${crypto.randomUUID()}) returning id`;
  await server.member({ profile: { pool_id: pool?.id ?? null } });
  const ben = await server.member({ name: 'ben' });
  await server.sql`insert into blocks (blocker, blocked, created_at) values
    (${anna.profileId}, ${blocked.profileId}, ${server.clock.now()}),
    (${blocker.profileId}, ${anna.profileId}, ${server.clock.now()})`;
  const found = await search(anna);
  expect(names(found.results)).toEqual(['ben']);
  expect(found).toMatchObject({ numResults: 1, numResults_capped: false, pages: 1, next: null });
  for (const other of [blocked, blocker]) expect(names((await search(other)).results)).not.toContain('anna');
  // The blocks are Anna's; a stranger sees all three.
  expect((await search(ben)).numResults).toBe(3);
});

test('each filter finds who fits, and says of the others what they miss', async () => {
  const base = { gender: 'female', country: 'DE', region: 'DE-BE', birth_date: '1996-06-15' } as const;
  const traits = { sexuality: 'bi', interests: ['art', 'tea'] };
  const all = {
    country: 'DE',
    countryregion: 'DE-BE',
    gender: 'female',
    min_age: 30,
    max_age: 30,
    sexuality: 'bi',
    interests: 'art',
  };
  const insert = (name: string, change: object, profile: object = {}) =>
    server.member({ name, ...base, ...change, profile: { ...traits, ...profile } });
  await insert('fits', {});
  await insert('elsewhere', { region: 'DE-HH' });
  await insert('nowhere', { region: null });
  await insert('younger', { birth_date: '1996-06-16' });
  await insert('older', { birth_date: '1995-06-15' });
  await insert('straight', {}, { sexuality: 'hetero' });
  await insert('silent', {}, { sexuality: null });
  await insert('bored', {}, { interests: ['tea'] });
  await insert('misses_two', { region: 'DE-HH' }, { sexuality: 'hetero' });
  await insert('a_man', { gender: 'male' });
  const found = await search(seeker, all);
  expect(names(found.results)).toEqual(['fits']);
  expect(Object.fromEntries(found.similar_results.map(({ name, misses }) => [name, misses]))).toEqual({
    elsewhere: 'countryregion',
    nowhere: 'countryregion',
    younger: 'min_age',
    older: 'max_age',
    straight: 'sexuality',
    silent: 'sexuality',
    bored: 'interests',
  });
  expect(found.similar_numResults).toBe(7);
  const men = await search(seeker, { gender: 'male' });
  expect(names(men.results)).toEqual(['a_man']);
  expect(men.similar_results.every(({ misses }) => misses === 'gender')).toBe(true);
});

test('similar ones come on the first page only, and not where enough were found', async () => {
  await crowd(12, 'member');
  await server.member({ country: 'AT' });
  expect((await search(seeker, { country: 'DE' })).similar_results).toEqual([]);
  expect((await search(seeker, { country: 'AT' })).similar_results).toHaveLength(12);
  expect((await search(seeker, { country: 'AT', page: 2 })).similar_results).toEqual([]);
  expect((await search(seeker, {})).similar_results).toEqual([]);
});

test('counts are exact up to 10,000 and say so beyond', { tags: 'long' }, async () => {
  await crowd(COUNT_CAP, 'member');
  expect(await search(seeker)).toMatchObject({ numResults: COUNT_CAP, numResults_capped: false, pages: 417 });
  const last = await search(seeker, { page: LAST_PAGE });
  expect(last.results).toHaveLength(COUNT_CAP % PAGE_SIZE);
  server.clock.advance(60);
  await crowd(50, 'more', 0, 'AT');
  expect(await search(seeker)).toMatchObject({ numResults: COUNT_CAP, numResults_capped: true, pages: 417 });
  // There are more, but a page by its number ends with the ten thousandth, and none lies behind the last one.
  const cut = await search(seeker, { page: LAST_PAGE });
  expect([cut.results.length, cut.next]).toEqual([COUNT_CAP % PAGE_SIZE, null]);

  await crowd(1, 'late');
  const query = { country: 'DE', sort: 'newest' };
  const rows = await server.sql<{ name: string }[]>`
    select name from search_newest s join profiles p on p.id = s.profile_id where s.country = 'DE'
    order by s.at desc, s.profile_id desc`;
  const inOrder = names(rows);
  // The first ten thousand of everybody are 50 others and 9,950 from there.
  const partial = await search(seeker, { ...query, page: 415 });
  expect(names(partial.results)).toEqual(inOrder.slice(9936, 9950));
  const on = await search(seeker, { ...query, page: 416, after: partial.next ?? '' });
  expect(names(on.results)).toEqual(inOrder.slice(9950, 9974));
  expect(await search(seeker, { ...query, page: 416 })).toMatchObject({ results: [], next: null, pages: LAST_PAGE });
});

test('later pages say the number that the first one counted', async () => {
  await crowd(PAGE_SIZE + 5, 'member', 1);
  const first = await search(seeker);
  server.clock.advance(3600);
  await server.member();
  const second = await search(seeker, { page: 2, after: first.next ?? '' });
  expect([second.results.length, second.numResults, second.pages]).toEqual([5, PAGE_SIZE + 5, 2]);
  expect((await search(seeker, { page: 2 })).numResults).toBe(PAGE_SIZE + 6);
  expect((await search(seeker, { page: 3 })).numResults).toBe(PAGE_SIZE + 6);
});

test('whoever fits behind ten thousand who do not is found, in both orders', { tags: 'long' }, async () => {
  await server.member({ name: 'one', profile: { relationship_status: 'widowed', created_at: '2020-01-01T00:00:00Z' } });
  await server.member({
    name: 'invented',
    profile: { relationship_status: 'widowed', created_at: '2020-01-02T00:00:00Z', fictional: true },
  });
  server.clock.advance(3600);
  await crowd(COUNT_CAP + 1, 'member');
  for (const sort of ['newest', 'active']) {
    const found = await search(seeker, { relationship_status: 'widowed', sort });
    expect([names(found.results).sort(), found.numResults]).toEqual([['invented', 'one'], 1]);
  }
});

test('fictional members are shown and left out of counts', async () => {
  await server.member({ name: 'real' });
  await server.member({ name: 'invented', profile: { fictional: true } });
  const found = await search(seeker);
  expect(names(found.results).sort()).toEqual(['invented', 'real']);
  expect(found.results.find(({ name }) => name === 'invented')?.fictional).toBe(true);
  expect(found.numResults).toBe(1);
});

test('a cursor tells nothing, and one from elsewhere, or none at all, is refused', async () => {
  await crowd(PAGE_SIZE + 1, 'member');
  const ask = async (query: Query) => seeker.call('GET members.php', { query });
  const { next } = await search(seeker, { sort: 'active', gender: 'female' });
  const sealed = Buffer.from(next ?? '', 'base64url');
  expect(sealed.toString('latin1')).not.toMatch(/2026|active|[\da-f]{8}-/);
  expect((await ask({ sort: 'active', gender: 'female', after: next ?? '' })).body.page).toBe(2);
  // The same place is the same text.
  expect((await search(seeker, { sort: 'active', gender: 'female' })).next).toBe(next);
  const changed = sealed.map((byte, index) => (index === 20 ? byte ^ 1 : byte));
  const unknown = { shoe_size: '50' } as Query;
  expect((await ask(unknown)).status).toBe(422);
  const wrong: Query[] = [
    { sort: 'newest', gender: 'female', after: next ?? '' },
    { sort: 'active', gender: 'male', after: next ?? '' },
    { sort: 'active', after: next ?? '' },
    ...[
      Buffer.from(changed).toString('base64url'),
      next?.slice(0, -1),
      Buffer.from(JSON.stringify(['newest', '2026-01-01T00:00:00.000000Z', crypto.randomUUID()])).toString('base64url'),
      'x',
      '%',
    ].map((after = '') => ({ sort: 'active', gender: 'female', after })),
  ];
  for (const query of wrong) {
    expect(await ask(query)).toMatchObject({ status: 422, problem: { fields: { after: { code: 'invalid' } } } });
  }
  for (const page of [0, 418, 1.5, 'x']) expect((await ask({ page })).problem.fields?.page).toBeDefined();
});

test('a card tells of likes, of being online and new, and of the distance in steps', async () => {
  const anna = await server.member({ profile: { grid_lat: 5252, grid_lon: 1341 } });
  const ben: TestMember = await server.member({ name: 'ben', profile: { grid_lat: 5355, grid_lon: 999 } });
  await server.member({ name: 'shy', profile: { grid_lat: 5355, grid_lon: 999, hide_distance: true } });
  await anna.call('POST like.php', { body: { id: ben.profileId } });
  await ben.call('POST like.php', { body: { id: anna.profileId } });
  const cardOf = async (name: string) => (await search(anna)).results.find((card) => card.name === name);
  expect(await cardOf('ben')).toMatchObject({
    distance_km: 260,
    liked: true,
    matched: true,
    online: true,
    is_new: true,
    age: 36,
  });
  expect(await cardOf('shy')).toMatchObject({ distance_km: null, liked: false, matched: false });
  server.clock.advance(ONLINE_SECONDS + 1);
  expect(await cardOf('shy')).toMatchObject({ online: false, is_new: true });
  server.clock.advance(7 * 24 * 3600);
  expect(await cardOf('shy')).toMatchObject({ is_new: false });
  const [seen] = (await search(seeker)).results.filter(({ name }) => name === 'ben');
  expect(seen).toMatchObject({ distance_km: 260, liked: false, matched: false });
});

test('the order of activity goes by the hour', async () => {
  const early = await server.member({ name: 'early' });
  const late = await server.member({ name: 'late' });
  const order = async () => names((await search(seeker, { sort: 'active' })).results);
  server.clock.set(new Date('2026-06-15T18:10:00Z'));
  await early.call('GET user.php');
  expect(await order()).toEqual(['early', 'late']);
  server.clock.advance(40 * 60);
  await late.call('GET user.php');
  const [first] = [early, late]
    .map(({ profileId }) => profileId)
    .sort()
    .reverse();
  expect((await order())[0]).toBe(first === early.profileId ? 'early' : 'late');
  server.clock.advance(20 * 60);
  await early.call('GET user.php');
  expect(await order()).toEqual(['early', 'late']);
});

test('what a search reads follows the profiles, whatever happens to them', async () => {
  const rows = async (table: string) =>
    server.sql`select s.profile_id, s.at, s.traits, s.lat, s.lon from ${server.sql.identifier(table)} s order by s.profile_id`;
  const expectSame = async () => {
    for (const order of ['newest', 'active'])
      expect(await rows(`search_${order}`)).toEqual(await rows(`searchable_${order}`));
  };
  const anna = await server.member({ profile: { sexuality: 'bi', interests: ['art'] } });
  const ben = await server.member();
  await server.member({ confirmed: false });
  await crowd(30, 'member');
  await expectSame();
  expect(await rows('search_newest')).toHaveLength(32);
  server.clock.advance(7200);
  await anna.call('PUT profile.php', { body: { interests: ['tea', 'art'], attributes: { sexuality: null } } });
  await expectSame();
  await server.sql`update profiles set looking_for = ${['female', 'male']} where id = ${anna.profileId}`;
  await expectSame();
  await server.sql`update profiles set invisible = true where id = ${ben.profileId}`;
  await ben.call('GET user.php');
  await expectSame();
  await server.sql`update profiles set invisible = false where id = ${ben.profileId}`;
  await expectSame();
  await server.sql`delete from accounts where id = ${anna.accountId}`;
  await expectSame();
  expect(await server.sql`select from presence where profile_id = ${anna.profileId}`).toHaveLength(0);
  const before = await rows('search_active');
  await server.sql`select refill_search()`;
  expect(await rows('search_active')).toEqual(before);
  await expectSame();
});
