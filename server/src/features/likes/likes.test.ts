import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { listLikes } from '@rendezvous/contract/likes/endpoints';
import { LIKES_ARRANGED, LIKES_PAGE_SIZE, MANY_LIKES } from '@rendezvous/contract/likes/types';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { openLive } from '../../../test/live-stream.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

type Page = AnswerOf<typeof listLikes>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const like = (from: TestMember, to: TestMember) => from.call('POST like.php', { body: { id: to.profileId } });
const unlike = (from: TestMember, to: TestMember) => from.call('DELETE like.php', { query: { id: to.profileId } });
const see = (viewer: TestMember, liker: TestMember) =>
  viewer.call('POST seen.php', { body: { profile: liker.profileId } });
const likesOf = async (member: TestMember) => (await member.call('GET likes.php')).body;
const names = (cards: { name: string }[]) => cards.map(({ name }) => name);

async function pair() {
  return Promise.all([server.member(), server.member()]);
}

test('two members who like each other at the same moment are matched, every time', { tags: 'long' }, async () => {
  for (let round = 0; round < howOften({ short: 10, long: 50 }); round++) {
    const [anna, ben] = await pair();
    const answers = await Promise.all([like(anna, ben), like(ben, anna)]);
    // The second one knows of the match; the first one could not yet.
    expect(answers.map(({ body }) => body.matched).filter(Boolean)).toHaveLength(1);
    const rows = await server.sql`
      select matched_at is not null as matched from likes where from_profile = any(${[anna.profileId, ben.profileId]})`;
    expect(rows).toEqual([{ matched: true }, { matched: true }]);
  }
});

const swipe = (from: TestMember, to: TestMember) =>
  from.call('POST swipe.php', { body: { id: to.profileId, choice: 'like' } });

test.each([
  ['on a page', like],
  ['in the deck', swipe],
])('a like %s that cannot be announced is followed all the same', async (_, give) => {
  const [anna, ben] = await pair();
  vi.spyOn(server.services.counts, 'pause').mockRejectedValueOnce(new Error('broken'));
  vi.spyOn(server.services.log, 'error').mockImplementationOnce(() => {});
  expect((await give(anna, ben)).status).toBe(500);
  await vi.waitUntil(async () => (await server.sql`select from outbox`).length === 0);
});

test('a like of a fictional profile is in the list, and nothing tells of it (principle 1)', async () => {
  const [ben, carla] = await pair();
  const robot = await server.member({ profile: { fictional: true } });
  const announce = vi.spyOn(server.services.live, 'announce');
  await like(robot, ben);
  await like(carla, ben);
  expect(await likesOf(ben)).toMatchObject({ new_likes_total: 1, liked_by: [{}, {}] });
  expect(announce.mock.calls.map(([to, event]) => [to, event])).toEqual([
    [ben.profileId, 'like'],
    [ben.profileId, 'counters'],
  ]);
  announce.mockRestore();
  const blocked = { blocker: ben.profileId, blocked: robot.profileId, created_at: server.clock.now() };
  await server.sql`insert into blocks ${server.sql.rows([blocked])}`;
  expect(await likesOf(ben)).toMatchObject({ new_likes_total: 1, liked_by: [{}] });
  // what is found out later leaves the badge, and a mistake brings it back
  const badge = async (fictional: boolean) => {
    await server.sql`update profiles set fictional = ${fictional} where id = ${carla.profileId}`;
    return (await likesOf(ben)).new_likes_total;
  };
  expect([await badge(true), await badge(false)]).toEqual([0, 1]);
});

test('a match with a fictional profile is in the list, and nothing tells of it (principle 1)', async () => {
  const ben = await server.member();
  const robot = await server.member({ profile: { fictional: true } });
  const announce = vi.spyOn(server.services.live, 'announce');
  await like(robot, ben);
  expect((await like(ben, robot)).body).toEqual({ liked: true, matched: true });
  expect(names((await likesOf(ben)).matches)).toEqual([robot.name]);
  expect(announce.mock.calls).toEqual([]);
  announce.mockRestore();
});

test('who was liked learns at once that a like was taken back, but not of one that nobody showed', async () => {
  const [anna, ben] = await pair();
  const bens = await openLive(ben);
  await like(anna, ben);
  await unlike(anna, ben);
  expect(await bens.next('unlike')).toMatchObject({ data: { profile: anna.profileId } });
  // none was there
  await unlike(anna, ben);
  const hidden = await server.member({ invisible: true, paid: true });
  const robot = await server.member({ profile: { fictional: true } });
  for (const member of [hidden, robot]) {
    await like(member, ben);
    await unlike(member, ben);
  }
  server.services.live.announce(ben.profileId, 'match', { profile: 'mark' });
  const heard: string[] = [];
  for (let event = await bens.next(); event && event.name !== 'match'; event = await bens.next())
    heard.push(event.name);
  // That of the like that was taken back.
  expect(heard).toEqual(['counters']);
  await bens.close();
});

test('a like that is taken back and given again is told without a word, and after an hour as news', async () => {
  const [anna, ben] = await pair();
  const announce = vi.spyOn(server.services.live, 'announce');
  const told = () => {
    const calls = announce.mock.calls.filter(([, event]) => event === 'like' || event === 'match');
    announce.mockClear();
    return calls.map(([to, event, data]) => [to, event, 'again' in data]);
  };
  const again = async () => {
    await unlike(anna, ben);
    await like(anna, ben);
    return told();
  };
  await like(anna, ben);
  expect(told()).toEqual([[ben.profileId, 'like', false]]);
  expect([await again(), await again()]).toEqual(Array(2).fill([[ben.profileId, 'like', true]]));
  server.clock.advance(3600);
  expect([await again(), await again()]).toEqual([[[ben.profileId, 'like', false]], [[ben.profileId, 'like', true]]]);

  const both = (isAgain: boolean) => [ben, anna].map(({ profileId }) => [profileId, 'match', isAgain]);
  await like(ben, anna);
  expect(told()).toEqual(both(false).toReversed());
  expect(await again()).toEqual(both(true));
  server.clock.advance(3600);
  expect(await again()).toEqual(both(false));
  announce.mockRestore();
});

test('a like, a match, and the end of both', async () => {
  const [anna, ben] = await pair();
  expect((await like(anna, ben)).body).toEqual({ liked: true, matched: false });
  expect(await likesOf(ben)).toMatchObject({
    new_likes_total: 1,
    liked_by: [{ name: anna.name, like_new: true, liked: false }],
  });
  expect((await like(ben, anna)).body).toEqual({ liked: true, matched: true });
  const annas = await likesOf(anna);
  expect(names(annas.matches)).toEqual([ben.name]);
  expect(annas.profiles).toMatchObject([{ name: ben.name, liked: true, matched: true }]);

  expect((await unlike(anna, ben)).body).toEqual({ liked: false, matched: false });
  const bens = await likesOf(ben);
  expect(bens).toMatchObject({ matches: [], liked_by: [], new_likes_total: 0 });
  expect(bens.profiles).toMatchObject([{ name: anna.name, liked: true, matched: false }]);
  expect((await likesOf(anna)).matches).toEqual([]);
});

test('liking twice keeps the first', async () => {
  const [anna, ben] = await pair();
  await like(anna, ben);
  const [first] = await server.sql`select created_at from likes where from_profile = ${anna.profileId}`;
  server.clock.advance(60);
  expect((await like(anna, ben)).body).toEqual({ liked: true, matched: false });
  const rows = await server.sql`select created_at from likes where from_profile = ${anna.profileId}`;
  expect(rows).toEqual([first]);
  expect((await likesOf(ben)).new_likes_total).toBe(1);
});

test('opening a profile that liked me clears its flag, once', async () => {
  const [anna, ben] = await pair();
  await like(anna, ben);
  expect((await see(ben, anna)).body).toEqual({ new_likes_total: 0 });
  expect((await see(ben, anna)).body).toEqual({ new_likes_total: 0 });
  expect((await likesOf(ben)).liked_by).toMatchObject([{ name: anna.name, like_new: false }]);
  // For the other member it is not new.
  expect((await likesOf(anna)).profiles).toMatchObject([{ name: ben.name }]);
});

test('oneself, nobody, and who is not there', async () => {
  const [anna, ben] = await pair();
  expect(await like(anna, anna)).toMatchObject({ status: 422, problem: { code: 'validation_failed' } });
  const hidden = await server.member({ invisible: true });
  const disabled = await server.member({ confirmed: false });
  await server.sql`insert into blocks (blocker, blocked, created_at) values (${ben.profileId}, ${anna.profileId}, ${server.clock.now()})`;
  const missing = { profileId: '00000000-0000-4000-8000-000000000000' } as TestMember;
  const problems = [];
  for (const member of [hidden, disabled, ben, missing]) {
    for (const answer of [await like(anna, member), await unlike(anna, member), await see(anna, member)]) {
      expect(answer.status).toBe(404);
      problems.push(JSON.stringify(answer.problem));
    }
  }
  expect(new Set(problems).size).toBe(1);
});

test('who blocks or hides leaves the lists and the count of new likes', async () => {
  const [anna, ben, carl] = [await server.member(), await server.member(), await server.member()];
  for (const member of [ben, carl]) {
    await like(member, anna);
    await like(anna, member);
  }
  await server.sql`insert into blocks (blocker, blocked, created_at) values (${ben.profileId}, ${anna.profileId}, ${server.clock.now()})`;
  await server.sql`update profiles set invisible = true where id = ${carl.profileId}`;
  const lists = await likesOf(anna);
  expect([lists.profiles, lists.liked_by, lists.matches]).toEqual([[], [], []]);
  expect(lists.new_likes_total).toBe(0);
  await server.sql`update profiles set invisible = false where id = ${carl.profileId}`;
  expect(names((await likesOf(anna)).matches)).toEqual([carl.name]);
});

test('a like of a member who has not confirmed yet is new from the confirmation on; an erased one is gone', async () => {
  const [anna, late] = [await server.member(), await server.member({ confirmed: false })];
  await like(late, anna);
  expect(await likesOf(anna)).toMatchObject({ liked_by: [], new_likes_total: 0 });
  await server.sql`update accounts set status = 'active' where id = ${late.accountId}`;
  expect(await likesOf(anna)).toMatchObject({ liked_by: [{ name: late.name, like_new: true }], new_likes_total: 1 });
  await server.sql`delete from accounts where id = ${late.accountId}`;
  expect(await likesOf(anna)).toMatchObject({ liked_by: [], new_likes_total: 0 });
});

test('a list page by page: each once, the newest first, also at equal times', { tags: 'long' }, async () => {
  const anna = await server.member();
  const fans: TestMember[] = [];
  for (let n = 0; n < LIKES_PAGE_SIZE * 2 + 3; n++) {
    const fan = await server.member();
    await like(fan, anna);
    fans.unshift(fan);
    if (n % 5 === 0) server.clock.advance(1);
  }
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query = { type: 'liked-by', ...(before && { before }) };
    const page: Page = (await anna.call('GET likes.php?type=*', { query })).body;
    seen.push(...names(page.items));
    before = page.next;
  } while (before);
  expect([...seen].sort()).toEqual(names(fans).sort());
  expect(seen).toEqual(names((await likesOf(anna)).liked_by));
});

test('a cursor of another list, or none at all, is refused', async () => {
  const anna = await server.member();
  const other = Buffer.from(JSON.stringify(['matches', '2026-01-01T00:00:00.000000Z', anna.profileId])).toString(
    'base64url',
  );
  for (const before of [other, 'x', 'bnVsbA', '%00']) {
    const answer = await anna.call('GET likes.php?type=*', { query: { type: 'liked', before } });
    expect(answer).toMatchObject({ status: 422, problem: { fields: { before: { code: 'invalid' } } } });
  }
});

const SWITCHES = ['hide', 'show', 'pause', 'resume', 'move', 'return'];

test('the count of new likes is what the table says, after any sequence of events', { tags: 'long' }, async () => {
  const cast = await Promise.all([1, 2, 3, 4].map(() => server.member()));
  // A member who moves there is hidden until their age is proved.
  await server.sql`
    insert into age_rules (domain_id, years, applied) select id, '{"GB": 18}', true from domains
    on conflict (domain_id) do update set years = excluded.years`;
  const someone = fc.integer({ min: 0, max: cast.length - 1 });
  const event = fc.record({
    kind: fc.constantFrom('like', 'like', 'like', 'unlike', 'see', ...SWITCHES),
    from: someone,
    to: someone,
  });
  const act = async ({ kind, from, to }: { kind: string; from: number; to: number }) => {
    const [actor, other] = [cast[from]!, cast[to]!];
    if (kind === 'like') await like(actor, other);
    else if (kind === 'unlike') await unlike(actor, other);
    else if (kind === 'see') await see(actor, other);
    else if (kind === 'hide' || kind === 'show')
      await server.sql`update profiles set invisible = ${kind === 'hide'} where id = ${actor.profileId}`;
    else if (kind === 'move' || kind === 'return')
      await server.sql`update profiles set country = ${kind === 'move' ? 'GB' : 'DE'} where id = ${actor.profileId}`;
    else
      await server.sql`
        update accounts set paused_at = ${kind === 'pause' ? server.clock.now() : null} where id = ${actor.accountId}`;
  };
  const events = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(events, async (batches) => {
      for (const batch of batches) {
        const isSwitch = ({ kind }: { kind: string }) => SWITCHES.includes(kind);
        const switches = async () => {
          for (const event of batch.filter(isSwitch)) await act(event);
        };
        // All events of a batch at the same moment.
        await Promise.all([switches(), ...batch.filter((event) => !isSwitch(event)).map(act)]);
      }
      const rows = await server.sql<{ stored: number; counted: number }[]>`
        select p.new_likes as stored, (
          select count(*)::int from likes l join profiles f on f.id = l.from_profile
          where l.to_profile = p.id and l.seen_at is null and f.status = 'active' and not f.invisible
            and not f.fictional
        ) as counted
        from profiles p`;
      for (const { stored, counted } of rows) expect(stored).toBe(counted);
      const half = await server.sql`
        select from likes l where (matched_at is not null) <>
          exists (select from likes back where back.from_profile = l.to_profile and back.to_profile = l.from_profile)`;
      expect(half).toHaveLength(0);
    }),
    { numRuns: howOften({ short: 10, long: 40 }) },
  );
});

test('a long list is sorted and filtered, page by page, each member once (M12)', async () => {
  const anna = await server.member({
    looking_for: ['male'],
    profile: { body_type: 'slim', grid_lat: 5200, grid_lon: 1300 },
  });
  const wish = { body_type: { importance: 'very_important' as const, values: ['slim' as const] } };
  await anna.call('PUT match-finder.php', { body: wish });
  const likers: TestMember[] = [];
  for (let n = 0; n < MANY_LIKES + 1; n++) {
    const profile = { grid_lat: 5200 + n * 50, grid_lon: 1300, body_type: n % 2 === 0 ? 'slim' : 'average' };
    likers.push(await server.member({ gender: 'male', birth_date: `${1960 + (n % 40)}-01-01`, profile }));
  }
  const ask = (query: Record<string, unknown> = {}) =>
    anna.call('GET likes.php?type=*', { query: { type: 'liked-by', ...query } });
  const walk = async (query: Record<string, unknown>) => {
    const found: Page['items'] = [];
    for (let before: string | null = ''; before !== null; ) {
      const { body }: { body: Page } = await ask({ ...query, ...(before && { before }) });
      found.push(...body.items);
      before = body.next;
    }
    return found;
  };
  for (const [n, liker] of likers.entries()) {
    if (n === MANY_LIKES) expect((await ask()).body).toMatchObject({ many: false, cut: false });
    server.clock.advance(60);
    await like(liker, anna);
  }
  expect((await ask()).body).toMatchObject({ many: true, cut: false });
  const newest = likers.map(({ name }) => name).reverse();
  expect(names(await walk({}))).toEqual(newest);

  expect(names(await walk({ sort: 'nearest' }))).toEqual(newest.toReversed());
  for (const liker of likers.slice(0, 3)) await liker.call('PUT match-finder.php', { body: wish });
  const fitting = names(await walk({ sort: 'fit' }));
  expect(new Set(fitting).size).toBe(likers.length);
  expect(fitting.slice(0, 3)).toEqual([likers[2], likers[0], likers[1]].map((liker) => liker?.name));
  expect(names(await walk({ sort: 'active' })).toSorted()).toEqual(newest.toSorted());
  const middle = await walk({ sort: 'nearest', min_age: 40, max_age: 50 });
  expect(middle.length).toBeGreaterThan(5);
  for (const { age } of middle) expect(age >= 40 && age <= 50).toBe(true);
  await see(anna, likers[0] as TestMember);
  expect(await walk({ new: 'yes' })).toHaveLength(likers.length - 1);

  expect((await ask({ min_age: 50, max_age: 40 })).problem.fields).toEqual({
    max_age: { code: 'ages_crossed', params: { min: 50 } },
  });
  // A place in one order is none in another.
  const { next } = (await ask({ sort: 'nearest' })).body;
  expect((await ask({ sort: 'fit', before: next })).problem.fields).toEqual({ before: { code: 'invalid' } });
  // Where the last of a page is gone, the list goes on at the same place.
  const page = (await ask({ sort: 'nearest' })).body;
  await unlike(likers.find(({ profileId }) => profileId === page.items.at(-1)?.id) as TestMember, anna);
  expect((await ask({ sort: 'nearest', before: page.next })).body.items).toHaveLength(LIKES_PAGE_SIZE);
});

test('of a very long list the newest are sorted, and the answer says so', { tags: 'long' }, async () => {
  const anna = await server.member();
  const sample = await server.member();
  await server.sql`
    with others as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
        date_of_birth)
      select d.id, n || '@long.example', n || '@long.example', 'x', 'active', 'en', now(), now(), '1990-01-01'
      from domains d, generate_series(1, ${LIKES_ARRANGED + 1}) n where d.is_default
      returning id, domain_id
    ), made as (
      insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for,
        birth_date, country, created_at)
      select o.id, o.domain_id, s.pool_id, o.id, o.id, o.id, 'male', '{female}', '1990-01-01', 'DE', ${server.clock.now()}
      from others o, profiles s where s.id = ${sample.profileId}
      returning id
    )
    insert into likes (from_profile, to_profile, created_at) select id, ${anna.profileId}, ${server.clock.now()} from made`;
  const query = { type: 'liked-by' as const, sort: 'active' as const };
  expect((await anna.call('GET likes.php?type=*', { query })).body).toMatchObject({ many: true, cut: true });
});
