import { INTERESTS } from '@rendezvous/contract/members/attributes';
import { PROFILES_A_DAY } from '@rendezvous/contract/members/limits';
import { RELEVANCE, TOLD_PARTS, TOLD_WISHES_STEP } from '@rendezvous/contract/members/relevance';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let anna: TestMember;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const place = { grid_lat: 5252, grid_lon: 1341, interests: ['art', 'tea'] };
  anna = await server.member({ looking_for: ['male'], birth_date: '1990-06-15', profile: place });
  ben = await server.member({ gender: 'male', looking_for: ['female'], birth_date: '1993-02-01', profile: place });
});

const why = (profile = ben.profileId) => anna.call('GET why-shown.php', { query: { profile } });

it('tells the points of fit, place and day, and what both have in common', async () => {
  const { status, body } = await why();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    stated: false,
    alike: { age: true, country: true, interests: ['art', 'tea'] },
    fairness: true,
  });
  expect(Object.keys(body.points).sort()).toEqual([...TOLD_PARTS].sort());
  expect(body.points).toMatchObject({ active: RELEVANCE.active.most, near: RELEVANCE.near.most });
  expect(body.points.wishes % TOLD_WISHES_STEP).toBe(0);

  const other = { profile: { interests: [INTERESTS[5]] }, country: 'AT', region: null, birth_date: '1960-01-01' };
  const carl = await server.member({ gender: 'male', ...other });
  expect((await why(carl.profileId)).body.alike).toEqual({ age: false, country: false, interests: [] });
  await server.changeSettings({ visible_profile_fields: ['about'] });
  expect((await why()).body.alike.interests).toEqual([]);
  await server.changeSettings({});
});

it('goes by the viewer’s own wishes, once they have stated any; what the other wishes changes nothing', async () => {
  const wish = (member: TestMember, min: number, max: number) =>
    member.call('PUT match-finder.php', { body: { age: { importance: 'very_important', min, max } } });
  await wish(ben, 60, 70);
  expect((await why()).body.stated).toBe(false);
  await wish(anna, 25, 50);
  const { body: met } = await why();
  expect(met.stated).toBe(true);
  // Of a weight of twelve, with what is not known, ten and a half are met.
  expect(met.points.wishes).toBe(Math.round((RELEVANCE.wishes.most * 10.5) / 12 / TOLD_WISHES_STEP) * TOLD_WISHES_STEP);
  await wish(ben, 25, 50);
  expect((await why()).body).toEqual(met);
  await wish(anna, 60, 70);
  expect((await why()).body.points.wishes).toBeLessThan(met.points.wishes / 2);
});

it('tells nothing of what others did: showings, answers, full inboxes, likes', async () => {
  const { body: before } = await why();
  await server.sql`
    insert into standings (profile_id, pool_id, gender, country, views, turn, asked, answered)
    select id, pool_id, gender, country, 400, -1, 30, 29 from profiles where id = ${ben.profileId}`;
  await server.sql`update profiles set new_likes = 14, unread = 14 where id = ${ben.profileId}`;
  for (let day = 1; day <= 6; day++) {
    await server.sql`
      insert into ranked_lists (id, viewer, asked, made_at, ids, reached)
      values (${crypto.randomUUID()}, ${anna.profileId}, 'x',
        ${server.clock.now()}::timestamptz - ${day}::int * interval '1 day', ${[ben.profileId]}, 1)`;
  }
  expect((await why()).body).toEqual(before);
});

it('is about others, who are there, and counts as opening them', async () => {
  expect((await why(anna.profileId)).problem.fields).toEqual({ profile: { code: 'invalid' } });
  await ben.call('POST blocks.php', { body: { id: anna.profileId } });
  expect((await why()).problem.code).toBe('not_found');
});

it('ends with the day’s limit of profiles', async () => {
  const limited = await startTestServer({ LIMITS: '0.01' });
  const [viewer, other] = [await limited.member(), await limited.member()];
  const opened = PROFILES_A_DAY.opened * 0.01;
  const others = Array.from({ length: opened }, () => crypto.randomUUID());
  await limited.services.counts.see({ name: 'opened', most: opened }, viewer.accountId, others);
  const answer = await viewer.call('GET why-shown.php', { query: { profile: other.profileId } });
  expect(answer.problem.code).toBe('profile_limit');
});

it('without behaviour the order goes by fit, place and day alone, at once', async () => {
  const twin = await server.member({
    name: `${ben.name}twin`,
    gender: 'male',
    looking_for: ['female'],
    birth_date: '1993-02-01',
    profile: { grid_lat: 5252, grid_lon: 1341, interests: ['art', 'tea'] },
  });
  const order = async () => (await anna.call('GET members.php')).body.results.map(({ id }) => id);
  const stand = (id: string, turn: number) => server.sql`
    insert into standings (profile_id, pool_id, gender, country, views, turn, asked, answered)
    select id, pool_id, gender, country, 0, ${turn}, 0, 0 from profiles where id = ${id}
    on conflict (profile_id) do update set turn = excluded.turn`;
  const change = (on: boolean) => anna.call('PUT preferences.php', { body: { sorted_by_behaviour: on } });
  expect((await change(false)).body.sorted_by_behaviour).toBe(false);
  const plain = await order();
  expect((await why()).body.fairness).toBe(false);
  const [first, second] = plain.filter((id) => id === ben.profileId || id === twin.profileId);
  await stand(first ?? '', -1);
  await stand(second ?? '', 1);
  server.clock.advance(31 * 60);
  expect(await order()).toEqual(plain);
  await change(true);
  const both = (await order()).filter((id) => id === first || id === second);
  expect(both).toEqual([second, first]);
  const { body } = await anna.call('GET preferences.php');
  expect(body.sorted_by_behaviour).toBe(true);
});
