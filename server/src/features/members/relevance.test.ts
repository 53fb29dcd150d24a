import { INTERESTS } from '@rendezvous/contract/members/attributes';
import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import type { Points } from '@rendezvous/contract/members/relevance';
import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMembers } from '../../../test/delete-members.ts';
import { howOften } from '../../../test/proof.ts';
import { START, startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { dayOf } from '../../platform/age.ts';
import { refreshStandings } from './refresh-standings.ts';
import { scored, selectRankedFor } from './relevance.queries.ts';
import { nextTurn, pointsOf, type Standing, type Weighed, withNewcomers } from './relevance.ts';

let server: TestServer;
let anna: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  server.clock.set(START);
  await deleteMembers(server);
  await server.sql`delete from interest_weights`;
  await server.sql`delete from standings_runs`;
  anna = await server.member({
    name: 'anna',
    looking_for: ['male'],
    birth_date: '1990-06-15',
    region: 'DE-BE',
    profile: { grid_lat: 5252, grid_lon: 1341, interests: ['art', 'tea', 'hiking'] },
  });
});

type Query = Record<string, string | number>;
const today = () => dayOf(server.clock.now()).toString();
const ask = async (query: Query = {}) => (await anna.call('GET members.php', { query })).body;
const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
const order = async (query: Query = {}) => names((await ask(query)).results);
/** Lists are kept for half an hour. */
const later = () => server.clock.advance(31 * 60);
const nextDay = async () => {
  server.clock.advance(24 * 3600);
  await refreshStandings(server.services);
};

const man = fc.record({
  birth_date: fc.date({ min: new Date('1950-01-01'), max: new Date('2005-01-01'), noInvalidDate: true }),
  country: fc.constantFrom('DE', 'DE', 'DE', 'AT', 'CH'),
  region: fc.constantFrom(null, 'DE-BE', 'DE-HH', 'AT-9'),
  grid: fc.option(fc.record({ lat: fc.integer({ min: 4700, max: 5500 }), lon: fc.integer({ min: 600, max: 1500 }) })),
  hide_distance: fc.boolean(),
  interests: fc.uniqueArray(fc.constantFrom(...INTERESTS), { maxLength: 20 }),
  idleDays: fc.integer({ min: 0, max: 40 }),
  turn: fc.double({ min: -1, max: 1, noNaN: true }).map(Math.fround),
  asked: fc.nat(20),
  unanswered: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Man = Omit<typeof man extends fc.Arbitrary<infer T> ? T : never, never>;

async function make(men: Man[]) {
  const made: { facts: Weighed; standing: Standing; name: string }[] = [];
  for (const [n, { grid, idleDays, ...one }] of men.entries()) {
    const birth_date = one.birth_date.toISOString().slice(0, 10);
    const name = `man${n}`;
    const { profileId } = await server.member({
      name,
      gender: 'male',
      birth_date,
      country: one.country,
      region: one.region,
      looking_for: ['female'],
      profile: {
        grid_lat: grid?.lat ?? null,
        grid_lon: grid?.lon ?? null,
        hide_distance: one.hide_distance,
        interests: one.interests,
        created_at: new Date(server.clock.now().getTime() - 60 * 24 * 3600_000).toISOString(),
      },
    });
    const answered = Math.round(one.asked * one.unanswered);
    await server.sql`
      insert into presence values (${profileId}, ${server.clock.now()}::timestamptz - ${idleDays}::int * interval '1 day')
      on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
    await server.sql`
      insert into standings (profile_id, pool_id, gender, country, views, turn, asked, answered)
      select id, pool_id, gender, country, 0, ${one.turn}, ${one.asked}, ${answered} from profiles where id = ${profileId}`;
    made.push({
      name,
      facts: { ...one, id: profileId, birth_date, grid: one.hide_distance ? null : grid },
      standing: { idleDays, turn: one.turn, asked: one.asked, answered, showings: 0 },
    });
  }
  return made;
}

const me = (): Weighed => ({
  id: anna.profileId,
  birth_date: '1990-06-15',
  country: 'DE',
  region: 'DE-BE',
  grid: { lat: 5252, lon: 1341 },
  interests: ['art', 'tea', 'hiking'],
});
const WEIGHTS: Record<string, number> = { art: 1, hiking: 3 };
const pointsOfInterest = (name: string) => WEIGHTS[name] ?? 2;
const sum = (points: Points) => Object.values(points).reduce((all, one) => all + one, 0);

test('the database gives each profile the points that the function gives, and the list goes by them', async () => {
  for (const [interest, points] of Object.entries(WEIGHTS)) {
    await server.sql`
      insert into interest_weights select pool_id, ${interest}, ${points} from profiles where id = ${anna.profileId}`;
  }
  await fc.assert(
    fc.asyncProperty(fc.array(man, { minLength: 5, maxLength: 20 }), async (men) => {
      await deleteMembers(server, { but: anna });
      await server.sql`delete from ranked_lists`;
      const made = await make(men);
      const viewer = await selectRankedFor(server.sql, anna.profileId);
      const rows = await server.sql<{ name: string; points: Points }[]>`
        select p.name, to_jsonb(points) as points
        from profiles p join search_active o on o.profile_id = p.id ${scored(server.sql, viewer, today())}
        where p.name like 'man%'`;
      const expected = made.map(({ name, facts, standing }) => ({
        name,
        id: facts.id,
        points: pointsOf(me(), facts, { day: today(), standing, pointsOfInterest }),
      }));
      for (const { name, points } of expected) {
        const found = rows.find((row) => row.name === name)?.points;
        for (const [part, value] of Object.entries(points)) {
          expect([name, part, found?.[part as keyof Points]]).toEqual([name, part, expect.closeTo(value, 6)]);
        }
      }
      const byPoints = expected.sort((one, other) => sum(other.points) - sum(one.points));
      expect(await order()).toEqual(names(byPoints));
    }),
    { numRuns: howOften({ short: 3, long: 8 }) },
  );
});

test('walking meets everybody once, while others sign up, are here, leave and are liked', {
  tags: 'long',
}, async () => {
  await make(fc.sample(man, { numRuns: 280, seed: 7 }));
  let answer = await ask();
  const seen: string[] = [];
  for (let page = 2; ; page++) {
    seen.push(...names(answer.results));
    if (!answer.next) break;
    const [here] = await server.sql<{ id: string }[]>`select id from profiles where name = ${`man${page * 7}`}`;
    await server.sql`update presence set last_active_at = ${server.clock.now()} where profile_id = ${here?.id ?? ''}`;
    await server.sql`update profiles set interests = '{art,tea,hiking}' where name = ${`man${page * 11}`}`;
    await server.member({ name: `late${page}`, gender: 'male' });
    await server.sql`delete from profiles where name = ${`man${270 - page}`} and name <> all (${seen})`;
    answer = await ask({ page, after: answer.next });
    expect(answer.page).toBe(page);
  }
  expect(new Set(seen).size).toBe(seen.length);
  const gone = new Set(Array.from({ length: 20 }, (_, page) => `man${270 - page}`));
  const there = Array.from({ length: 280 }, (_, n) => `man${n}`).filter((name) => !gone.has(name));
  expect(there.filter((name) => !seen.includes(name))).toEqual([]);
  expect(answer.numResults).toBe(280);
});

test('a page by its number is that of the walk', { tags: 'long' }, async () => {
  await make(fc.sample(man, { numRuns: PAGE_SIZE * 2 + 3, seed: 1 }));
  const first = await ask();
  const second = await ask({ page: 2, after: first.next ?? '' });
  const third = await ask({ page: 3, after: second.next ?? '' });
  expect([second, third].map(({ results }) => results.length)).toEqual([PAGE_SIZE, 3]);
  expect(third.next).toBeNull();
  for (const [page, { results }] of [first, second, third].entries()) {
    expect(await order({ page: page + 1 })).toEqual(names(results));
  }
});

test('likes received, photos and payments move nobody', async () => {
  const made = await make(fc.sample(man, { numRuns: 12, seed: 3 }));
  const before = await order();
  const last = made.find(({ name }) => name === before.at(-1));
  const id = last?.facts.id ?? '';
  for (let n = 0; n < 10; n++) {
    const fan = await server.member({ looking_for: ['male'] });
    await fan.call('POST like.php', { body: { id } });
  }
  await server.sql`update likes set seen_at = ${server.clock.now()} where to_profile = ${id}`;
  await server.sql`update accounts set paid_user = true, credits = 500
    where id = (select account_id from profiles where id = ${id})`;
  await server.sql`
    insert into photos (profile_id, position, file, width, height, colours, created_at)
    select ${id}, n, 'demo', 100, 100, '#000000', ${server.clock.now()} from generate_series(0, 2) n`;
  later();
  // The fans are of a gender that Anna does not look for, and come behind.
  expect((await order()).slice(0, before.length)).toEqual(before);
});

test('a night makes nothing of likes, photos and payments', async () => {
  const twins = await make([0, 1].map(() => fc.sample(man, { numRuns: 1, seed: 6 })[0] as Man));
  await server.sql`delete from standings`;
  await server.sql`update presence set last_active_at = ${server.clock.now()}`;
  const [liked, other] = twins.map(({ facts }) => facts.id);
  if (!(liked && other)) throw new Error('two are needed');
  for (let n = 0; n < 5; n++) {
    const fan = await server.member({ looking_for: ['male'] });
    await fan.call('POST like.php', { body: { id: liked } });
  }
  await server.sql`update accounts set paid_user = true, credits = 500
    where id = (select account_id from profiles where id = ${liked})`;
  await server.sql`
    insert into photos (profile_id, position, file, width, height, colours, created_at)
    values (${liked}, 0, 'demo', 100, 100, '#000000', ${server.clock.now()})`;
  for (const id of [liked, other])
    await server.sql`
      insert into ranked_lists (id, viewer, asked, made_at, ids, reached)
      values (${crypto.randomUUID()}, ${anna.profileId}, ${id}, ${server.clock.now()}, ${[id]}, 1)`;
  await nextDay();
  await nextDay();
  const rows = await server.sql`
    select views, turn, asked, answered from standings where profile_id = any(${[liked, other]}::uuid[])`;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0]?.views).toBeGreaterThan(0);
});

test('stated wishes count instead of the usual ones, and a missed must leads out of the order', async () => {
  const [close, far] = await make(
    ['1991-01-01', '1970-01-01'].map((day) => ({
      ...(fc.sample(man, { numRuns: 1, seed: 8 })[0] as Man),
      birth_date: new Date(day),
    })),
  );
  if (!(close && far)) throw new Error('two are needed');
  const state = (id: string, stated: object) => server.sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    values (${id}, ${server.sql.json(stated)}, ${today()}, ${today()})
    on conflict (profile_id) do update set stated = excluded.stated`;
  expect(await order()).toEqual([close.name, far.name]);
  await state(anna.profileId, { age: { importance: 'very_important', min: 50, max: 60 } });
  later();
  // The others needn't have stated any; what they wish leads nobody forward.
  expect(await order()).toEqual([far.name, close.name]);
  await state(close.facts.id, { age: { importance: 'very_important', min: 18, max: 99 } });
  await state(far.facts.id, { age: { importance: 'very_important', min: 18, max: 20 } });
  later();
  expect(await order()).toEqual([far.name, close.name]);
  await state(far.facts.id, { age: { importance: 'must', min: 20, max: 25 } });
  later();
  expect(await order()).toEqual([close.name, far.name]);
  // A must of theirs counts as well where the viewer has stated nothing.
  await server.sql`delete from wishes`;
  later();
  expect(await order()).toEqual([close.name, far.name]);
  await state(close.facts.id, { age: { importance: 'must', min: 20, max: 25 } });
  later();
  expect((await order())[0]).toBe(far.name);
  // Who asks for a gender that they don't look for gets those in order, too.
  await server.sql`update profiles set looking_for = '{female}' where id = ${anna.profileId}`;
  later();
  expect((await order({ gender: 'male' }))[0]).toBe(far.name);
  await server.sql`update profiles set looking_for = '{male}' where id = ${anna.profileId}`;
});

test('whoever has many unread likes rests at the end until they are read', async () => {
  const made = await make(fc.sample(man, { numRuns: 6, seed: 4 }));
  const before = await order();
  const first = made.find(({ name }) => name === before[0])?.facts.id ?? '';
  await server.sql`update profiles set new_likes = ${RELEVANCE_RULES.inboxFull} where id = ${first}`;
  later();
  expect(await order()).toEqual([...before.slice(1), before[0]]);
  await server.sql`update profiles set new_likes = ${RELEVANCE_RULES.inboxFull - 1} where id = ${first}`;
  later();
  expect(await order()).toEqual(before);
});

test('whoever was shown often stands back, on the next day, and who was not comes forward', async () => {
  const twins = await make([0, 1].map(() => fc.sample(man, { numRuns: 1, seed: 5 })[0] as Man));
  await server.sql`delete from standings`;
  const [shown, other] = twins.map(({ facts, name }) => ({ id: facts.id, name }));
  if (!(shown && other)) throw new Error('two are needed');
  await server.sql`update presence set last_active_at = ${server.clock.now()}`;
  for (let n = 0; n < 3; n++) {
    await server.sql`
      insert into ranked_lists (id, viewer, asked, made_at, ids, reached)
      values (${crypto.randomUUID()}, ${anna.profileId}, 'x', ${server.clock.now()}, ${[shown.id, other.id]}, 1)`;
    await nextDay();
  }
  const turnOf = async (id: string) => {
    const [row] = await server.sql<{ turn: number }[]>`select turn from standings where profile_id = ${id}`;
    return row?.turn;
  };
  const afterThreeNights = nextTurn(nextTurn(nextTurn(0, 1), 1), 1);
  expect(await turnOf(other.id)).toBeCloseTo(afterThreeNights, 6);
  expect(await turnOf(shown.id)).toBeCloseTo(-afterThreeNights, 6);
  const viewer = await selectRankedFor(server.sql, anna.profileId);
  const seenPoints = async () => {
    const [row] = await server.sql<{ seen: number }[]>`
      select points.seen from search_active o ${scored(server.sql, viewer, today())} where o.profile_id = ${shown.id}`;
    return row?.seen;
  };
  expect(await seenPoints()).toBe(-10);
  expect(await order()).toEqual([other.name, shown.name]);
  await anna.call('GET member.php', { query: { id: shown.id } });
  expect(await seenPoints()).toBe(0);
});

test('a night’s work goes on where it was stopped, once for several processes, and in parts of any size', {
  tags: 'long',
}, async () => {
  const men = await Promise.all(Array.from({ length: 11 }, () => server.member({ gender: 'male' })));
  for (const [n, viewer] of [anna, ...men].entries()) {
    await server.sql`
      insert into ranked_lists (id, viewer, asked, made_at, ids, reached)
      values (${crypto.randomUUID()}, ${viewer.profileId}, 'x', ${server.clock.now()},
        ${men.slice(n % 3).map(({ profileId }) => profileId)}, ${1 + (n % 5)})`;
  }
  const standings = async () => [
    ...(await server.sql`select profile_id, views, turn, asked, answered from standings order by profile_id`),
    ...(await server.sql`select id, cardinality(ids) as shown from ranked_lists order by id`),
  ];
  const begin = async () => {
    await server.sql`delete from standings`;
    await server.sql`delete from standings_runs`;
  };
  await begin();
  await nextDay();
  const whole = await standings();
  expect(new Set(whole.map(({ turn }) => turn)).size).toBeGreaterThan(4);

  await begin();
  let parts = 0;
  const ending = new Proxy(server.services.sql, {
    get: (sql, name) =>
      name === 'begin'
        ? (work: Parameters<typeof sql.begin>[0]) => {
            if (++parts % 3 === 0) throw new Error('the process ends');
            return sql.begin(work);
          }
        : Reflect.get(sql, name),
  });
  for (let n = 0; n < 6; n++) await refreshStandings({ ...server.services, sql: ending }, 2).catch(() => undefined);
  const halfway = await server.sql<{ step: number }[]>`select step from standings_runs`;
  expect(halfway[0]?.step).toBeGreaterThan(0);
  await refreshStandings(server.services, 3);
  expect(await standings()).toEqual(whole);

  await begin();
  await Promise.all(Array.from({ length: 4 }, () => refreshStandings(server.services, 2)));
  await refreshStandings(server.services, 2);
  expect(await standings()).toEqual(whole);
  expect(await server.sql`select from shown_lately`).toEqual([]);
});

test('first messages of three months, the first five a day, and what counts as an answer', async () => {
  const ben = await server.member({ name: 'ben', gender: 'male' });
  const conversation = async (text: string | null, back = false) => {
    const asker = await server.member();
    const [low, high] = [asker.profileId, ben.profileId].sort();
    const id = crypto.randomUUID();
    const at = server.clock.now();
    await server.sql`
      insert into conversations (id, low_profile, high_profile, started_by, last_message_at, created_at)
      values (${id}, ${low ?? ''}, ${high ?? ''}, ${asker.profileId}, ${at}, ${at})`;
    await server.sql`
      insert into participants (conversation_id, profile_id, other_profile_id, last_message_at)
      values (${id}, ${asker.profileId}, ${ben.profileId}, ${at}), (${id}, ${ben.profileId}, ${asker.profileId}, ${at})`;
    const said = [
      [asker, 'Hello'],
      ...(text ? [[ben, text] as const] : []),
      ...(back ? [[asker, 'Well'] as const] : []),
    ];
    for (const [sequence, [sender, words]] of (said as [TestMember, string][]).entries()) {
      await server.sql`
        insert into messages (conversation_id, sequence, id, sender_profile, type, text, price, created_at)
        values (${id}, ${sequence + 1}, ${crypto.randomUUID()}, ${sender.profileId}, 'text', ${words}, 0, ${at})`;
    }
  };
  const standing = async () => {
    await nextDay();
    const [row] = await server.sql<{ asked: number; answered: number }[]>`
      select asked, answered from standings where profile_id = ${ben.profileId}`;
    return row && [row.asked, row.answered];
  };
  await conversation(null);
  await conversation('hi');
  await conversation('hi', true);
  await conversation('That is a longer answer than hi.');
  expect(await standing()).toEqual([4, 2]);
  for (let n = 0; n < 7; n++) await conversation(null);
  expect(await standing()).toEqual([9, 2]);
});

test('newcomers come forward, two on each page, and the others keep their order', () => {
  const of = (text: string) => [...text].map((letter) => ({ letter, newcomer: letter === letter.toUpperCase() }));
  const ranked = (text: string) =>
    withNewcomers(of(text), 4)
      .map(({ letter }) => letter)
      .join('');
  expect(ranked('abcdefXYZ')).toBe('abXYcdeZf');
  expect(ranked('aXbYcd')).toBe('aXbYcd');
  expect(ranked('abc')).toBe('abc');
  fc.assert(
    fc.property(fc.array(fc.record({ newcomer: fc.boolean(), n: fc.nat() }), { maxLength: 60 }), (rows) => {
      const list = withNewcomers(rows, 8);
      expect(new Set(list)).toEqual(new Set(rows));
      for (const newcomer of [true, false]) {
        expect(list.filter((row) => row.newcomer === newcomer)).toHaveLength(
          rows.filter((row) => row.newcomer === newcomer).length,
        );
      }
      const newcomers = rows.filter(({ newcomer }) => newcomer).length;
      const pages = Math.min(Math.floor(newcomers / 2), Math.floor(rows.length / 8));
      for (let page = 0; page < pages; page++) {
        const there = list.slice(page * 8, page * 8 + 8).filter(({ newcomer }) => newcomer).length;
        const left = newcomers - list.slice(0, page * 8).filter(({ newcomer }) => newcomer).length;
        expect(there).toBeGreaterThanOrEqual(Math.min(2, left));
      }
    }),
  );
});

test('the order changes from day to day, and not within one', async () => {
  await make(Array.from({ length: 8 }, () => fc.sample(man, { numRuns: 1, seed: 6 })[0] as Man));
  const first = await order();
  later();
  expect(await order()).toEqual(first);
  const days = new Set<string>();
  for (let n = 0; n < 3; n++) {
    days.add((await order()).join());
    server.clock.advance(24 * 3600);
  }
  expect(days.size).toBeGreaterThan(1);
});
