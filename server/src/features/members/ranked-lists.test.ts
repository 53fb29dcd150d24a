import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMembers } from '../../../test/delete-members.ts';
import { START, startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { refreshStandings } from './refresh-standings.ts';

let server: TestServer;
let anna: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  server.clock.set(START);
  await deleteMembers(server);
  await server.sql`delete from standings_runs`;
  anna = await server.member({ name: 'anna', looking_for: ['male'], birth_date: '1990-06-15', region: 'DE-BE' });
});

type Query = Record<string, string | number>;
const ask = async (query: Query = {}) => (await anna.call('GET members.php', { query })).body;
const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const order = async (query: Query = {}) => names((await ask(query)).results);

test('a list that is kept shows nobody who is not there any more, and whoever is there again in their place', async () => {
  const men = [];
  for (let n = 0; n < 8; n++) men.push(await server.member({ gender: 'male', looking_for: ['female'] }));
  const before = await order();
  expect(before).toHaveLength(8);
  const [blocked, blocker, hidden, left, banned, ...others] = men as [TestMember, ...TestMember[]] & TestMember[];
  const gone = [blocked, blocker, hidden, left, banned].map((one) => one?.name);
  await anna.call('POST blocks.php', { body: { id: blocked?.profileId ?? '' } });
  await blocker?.call('POST blocks.php', { body: { id: anna.profileId } });
  await server.sql`update profiles set invisible = true where id = ${hidden?.profileId ?? ''}`;
  await server.sql`update accounts set status = 'pending_deletion' where id = ${left?.accountId ?? ''}`;
  await server.sql`update accounts set status = 'banned' where id = ${banned?.accountId ?? ''}`;
  expect(await order()).toEqual(before.filter((name) => !gone.includes(name)));
  expect((await ask()).numResults).toBe(others.length);

  await anna.call('DELETE blocks.php', { body: { id: blocked?.profileId ?? '' } });
  await server.sql`update profiles set invisible = false where id = ${hidden?.profileId ?? ''}`;
  const back = [blocked?.name, hidden?.name];
  expect(await order()).toEqual(before.filter((name) => !gone.includes(name) || back.includes(name)));
});

test('where few fit, a list holds all of them; where nobody does, none is kept', async () => {
  const { sql } = server;
  const kept = async () =>
    (await sql<{ length: number }[]>`select cardinality(ids) as length from ranked_lists order by made_at`).map(
      ({ length }) => length,
    );
  expect(await order({ country: 'LU' })).toEqual([]);
  expect(await kept()).toEqual([]);

  await server.member({ name: 'looking', gender: 'male', looking_for: ['female'] });
  await server.member({ name: 'other', gender: 'male', looking_for: ['male'] });
  expect(await order()).toEqual(['looking', 'other']);
  expect(await kept()).toEqual([2]);

  // Whoever comes is found at once.
  await server.member({ name: 'late', gender: 'male', looking_for: ['female'] });
  expect(await order()).toEqual(['looking', 'other', 'late']);
  expect(await kept()).toEqual([3]);
  await server.member({ name: 'later', gender: 'male', looking_for: ['female'] });
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => order()));
  expect(new Set(atOnce.map((names) => names.join()))).toEqual(new Set(['looking,other,late,later']));
  expect(await kept()).toEqual([4]);
});

test('a list of all who fitted that a night has cut goes on with those who were not shown', async () => {
  for (let n = 0; n < PAGE_SIZE + 3; n++) await server.member({ gender: 'male', looking_for: ['female'] });
  const first = await ask();
  server.clock.advance(24 * 3600);
  await refreshStandings(server.services);
  const second = await ask({ page: 2, after: first.next ?? '' });
  expect(second.results).toHaveLength(3);
  expect(new Set([...names(first.results), ...names(second.results)]).size).toBe(PAGE_SIZE + 3);
});

/** Makes more men in Berlin than are all scored. */
async function makeVeryMany({ looking_for, count = 1100 }: { looking_for: string; count?: number }): Promise<void> {
  const { sql, clock } = server;
  await sql`
    insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
      date_of_birth)
    select d.id, 'many' || n, 'many' || n, 'x', 'active', 'en', ${clock.now()}, ${clock.now()}, '1990-01-01'
    from domains d, generate_series(1, ${count}::int) n where d.is_default`;
  await sql`
    insert into profiles (account_id, domain_id, pool_id, name, name_key, looking_for, birth_date, created_at, gender,
      country, region)
    select a.id, a.domain_id, d.pool_id, a.email, a.email, array[${looking_for}], '1990-01-01', ${clock.now()}, 'male',
      'DE', 'DE-BE'
    from accounts a join domains d on d.id = a.domain_id where a.email like 'many%'`;
}

/** Length of the longest list. */
async function ranked(): Promise<number | undefined> {
  const [list] = await server.sql<{ ranked: number }[]>`select max(cardinality(ids)) as ranked from ranked_lists`;
  return list?.ranked;
}

test('of very many who were here today as many are ranked as of all', async () => {
  const { sql, clock } = server;
  await makeVeryMany({ looking_for: 'female' });
  await sql`
    insert into presence (profile_id, last_active_at)
    select id, ${clock.now()}::timestamptz - case when name = 'many7' then interval '3 days' else interval '0' end
    from profiles where name like 'many%'`;
  const { results, numResults } = await ask({ active_today: 'yes' });
  expect(numResults).toBe(1099);
  expect(results).toHaveLength(PAGE_SIZE);
  expect(names(results)).not.toContain('many7');
  expect(await ranked()).toBe(RELEVANCE_RULES.ranked);

  // Of all of them the best are met by other walks, of which none goes to the end.
  const { next } = await ask();
  expect(next).not.toBeNull();
  expect(await sql`select from ranked_lists where cardinality(ids) = ${RELEVANCE_RULES.ranked}`).toHaveLength(2);
});

test('among very many, whoever looks for the viewer’s gender is found behind all who do not', {
  tags: 'long',
}, async () => {
  const { sql, clock } = server;
  const fitting = [];
  for (let n = 0; n < 30; n++)
    fitting.push((await server.member({ gender: 'male', looking_for: ['female'] })).profileId);
  clock.advance(3 * 3600);
  await makeVeryMany({ looking_for: 'male' });
  const { results, numResults } = await ask({ gender: 'male' });
  expect(numResults).toBeGreaterThan(1100);
  for (const { id } of results) expect(fitting).toContain(id);

  // In a country that the search asks for, as many are ranked as at home.
  await sql`update profiles set country = 'AT', region = 'AT-9', looking_for = '{female}' where name like 'many%'`;
  await ask({ country: 'AT' });
  expect(await ranked()).toBe(RELEVANCE_RULES.ranked);
});

test('behind a short list the next ten pages are put at once, and walking meets everybody once, also past a night', {
  tags: 'long',
}, async () => {
  const { sql, clock, services } = server;
  const length = async () => (await ranked()) ?? 0;
  for (let n = 0; n < 30; n++) await server.member({ gender: 'male', looking_for: ['female'] });
  clock.advance(3 * 3600);
  await makeVeryMany({ looking_for: 'male', count: 1500 });
  const there = new Set(await sql<{ id: string }[]>`select id from profiles where name like 'many%'`.then(idsOf));
  const query = { gender: 'male' };
  let answer = await ask(query);
  expect(await length()).toBe(30);
  const seen: string[] = [];
  const next = (page: number) => ask({ ...query, page, after: answer.next ?? '' });
  for (let page = 2; answer.next; page++) {
    seen.push(...idsOf(answer.results));
    // Asked for twice at once, a page is the same, and its list is lengthened once.
    const [one, other] = await Promise.all([next(page), page % 10 === 2 ? next(page) : undefined]);
    if (other) expect(idsOf(other.results)).toEqual(idsOf(one.results));
    answer = one;
    if (page === 2) expect(await length()).toBe(30 + 10 * PAGE_SIZE);
    if (page % 7 === 0) await server.member({ name: `late${page}`, gender: 'male' });
    if (page % 9 === 0) {
      const unseen = [...there].find((id) => !seen.includes(id) && !idsOf(answer.results).includes(id)) ?? '';
      await sql`delete from profiles where id = ${unseen}`;
      there.delete(unseen);
    }
    if (page === 20) {
      clock.advance(24 * 3600);
      await refreshStandings(services);
    }
  }
  seen.push(...idsOf(answer.results));
  expect(new Set(seen).size).toBe(seen.length);
  expect([...there].filter((id) => !seen.includes(id))).toEqual([]);
  expect(await length()).toBeGreaterThan(1000);
  expect(await length()).toBeLessThanOrEqual(1000 + 10 * PAGE_SIZE);
});
