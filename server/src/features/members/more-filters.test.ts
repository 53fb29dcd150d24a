import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMembers } from '../../../test/delete-members.ts';
import { START, startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let seeker: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  server.clock.set(START);
  await deleteMembers(server);
  seeker = await server.member({ name: 'seeker' });
});

type Query = Record<string, string | number>;

const search = (query: Query, from = seeker) => from.call('GET members.php', { query });

async function found(query: Query, from = seeker): Promise<string[]> {
  const { body } = await search(query, from);
  return body.results.map(({ name }: { name: string }) => name).sort();
}

async function addPhoto({ profileId }: TestMember, isPrivate = false) {
  await server.sql`
    insert into photos (profile_id, position, file, width, height, colours, private, created_at)
    values (${profileId}, 0, 'file', 960, 1280, '', ${isPrivate}, ${server.clock.now()})`;
}

test('of an attribute any of the values will do, of interests all; one that is left out is nobody’s', async () => {
  await server.changeSettings({ search_fields: ['hair_colour'] });
  await server.member({ name: 'red', profile: { hair_colour: 'red', interests: ['art', 'tea'] } });
  await server.member({ name: 'grey', profile: { hair_colour: 'grey', interests: ['art', 'beer'] } });
  await server.member({ name: 'silent' });
  expect(await found({ hair_colour: 'red,grey,blond' })).toEqual(['grey', 'red']);
  expect(await found({ hair_colour: 'red' })).toEqual(['red']);
  expect(await found({ interests: 'art' })).toEqual(['grey', 'red']);
  expect(await found({ interests: 'art,tea' })).toEqual(['red']);
  expect(await found({ without_interests: 'tea,wine' })).toEqual(['grey', 'silent']);
  // Given twice, as a form sends them, they are a list; what takes no list is refused, and nothing is left out.
  const twice = (text: string) => seeker.fetch(`/api/members.php?${text}`);
  expect(await (await twice('interests=art&interests=tea')).json()).toMatchObject({ results: [{ name: 'red' }] });
  expect((await twice('gender=male&gender=female')).status).toBe(422);
  expect((await twice('page=1&page=2')).status).toBe(422);
  expect((await twice('gender=male&gender=male')).status).toBe(200);
  const { body } = await search({ interests: 'art', without_interests: 'beer' });
  expect(Object.fromEntries(body.similar_results.map(({ name, misses }) => [name, misses]))).toEqual({
    silent: 'interests',
    grey: 'without_interests',
  });
});

test('a field that profiles do not show is not searched by: the lists would tell what members said there', async () => {
  await server.changeSettings({ search_fields: ['hair_colour', 'sexuality'], visible_profile_fields: ['hair_colour'] });
  const queries: Query[] = [{ sexuality: 'gay' }, { interests: 'art' }, { without_interests: 'art' }];
  for (const query of queries) {
    const { status, problem } = await search(query);
    expect([status, problem.fields]).toEqual([422, { [Object.keys(query).join()]: { code: 'not_searched' } }]);
  }
  expect((await search({ hair_colour: 'red' })).status).toBe(200);
  await server.changeSettings({});
});

test('what is not known or not searched by, and filters that contradict each other, are refused at their field', async () => {
  await server.changeSettings({ search_fields: ['hair_colour'] });
  const wrong: [Query, string, string][] = [
    [{ hair_colour: 'red,green' }, 'hair_colour.1', 'invalid'],
    [{ eye_colour: 'blue', sort: 'newest' }, 'eye_colour', 'not_searched'],
    [{ country: 'QQ' }, 'country', 'place_unknown'],
    [{ country: 'DE', countryregion: 'DE-QQ' }, 'countryregion', 'place_unknown'],
    [{ countryregion: 'AT-10' }, 'countryregion', 'place_unknown'],
    [{ countryregion: 'QQ-1' }, 'countryregion', 'place_unknown'],
    [{ without_interests: 'knitting' }, 'without_interests.0', 'invalid'],
    [{ online: 'no' }, 'online', 'invalid'],
    [{ min_age: 40, max_age: 39 }, 'max_age', 'contradicts'],
    [{ country: 'DE', countryregion: 'AT-9' }, 'countryregion', 'contradicts'],
    [{ interests: 'art,tea', without_interests: 'tea' }, 'without_interests', 'contradicts'],
  ];
  for (const [query, field, code] of wrong) {
    const { status, problem } = await search(query);
    expect([status, Object.keys(problem.fields ?? {}), Object.values(problem.fields ?? {})[0]?.code]).toEqual([
      422,
      [field],
      code,
    ]);
  }
  // A country for which the site is not may have members all the same, as may a region without its country.
  for (const query of [{ country: 'BR' }, { country: 'XK' }, { countryregion: 'AT-9' }, { eye_colour: '' }] as Query[])
    expect([query, (await search(query)).status]).toEqual([query, 200]);
  await server.changeSettings({ countries: ['QQ'] });
  expect((await search({ country: 'QQ' })).status).toBe(200);
});

test('online now, active today and new here say what the cards say, and nothing of whoever is invisible', async () => {
  const ben = await server.member({ name: 'ben' });
  const dora = await server.member({ name: 'dora', paid: true, invisible: true });
  server.clock.advance(8 * 24 * 3600);
  await server.member({ name: 'newcomer' });
  server.clock.advance(3600);
  const recent: Query[] = [{ online: 'yes' }, { active_today: 'yes', sort: 'active' }];
  for (const query of recent) {
    expect(await found(query)).not.toContain('ben');
  }
  await ben.call('GET user.php');
  await dora.call('GET user.php');
  for (const sort of ['newest', 'active']) {
    expect(await found({ sort, online: 'yes' })).toEqual(['ben']);
    expect(await found({ sort, active_today: 'yes' })).toEqual(['ben', 'newcomer']);
    expect(await found({ sort, active_today: 'yes', min_age: 20 })).toEqual(['ben', 'newcomer']);
    expect(await found({ sort, active_today: 'yes', has_photo: 'yes' })).toEqual([]);
    expect(await found({ sort, new_here: 'yes' })).toEqual(['newcomer']);
    expect(await found({ sort, new_here: 'yes', online: 'yes' })).toEqual([]);
  }
  server.clock.advance(ONLINE_SECONDS);
  expect(await found({ online: 'yes' })).toEqual([]);
  expect(await found({ active_today: 'yes' })).toEqual(['ben', 'newcomer']);
  server.clock.advance(25 * 3600);
  expect(await found({ active_today: 'yes' })).toEqual([]);
});

test('a photo counts while others see it, a proved age and a language as they are now', async () => {
  const ben = await server.member({ name: 'ben' });
  const anna = await server.member({ name: 'anna' });
  expect(await found({ has_photo: 'yes' })).toEqual([]);
  await addPhoto(ben);
  await addPhoto(anna, true);
  expect(await found({ has_photo: 'yes' })).toEqual(['ben']);
  await server.sql`update photos set private = not private`;
  expect(await found({ has_photo: 'yes' })).toEqual(['anna']);
  await server.sql`delete from photos`;
  expect(await found({ has_photo: 'yes' })).toEqual([]);

  expect(await found({ age_proved: 'yes' })).toEqual([]);
  await server.sql`update accounts set age_state = 'passed', age_proved = 18 where id = ${ben.accountId}`;
  expect(await found({ age_proved: 'yes' })).toEqual(['ben']);

  expect(await found({ my_language: 'yes' })).toEqual(['anna', 'ben']);
  await server.sql`update accounts set language = 'de' where id = ${ben.accountId}`;
  expect(await found({ my_language: 'yes' })).toEqual(['anna']);
  expect(await found({ my_language: 'yes' }, ben)).toEqual([]);
  const same = await server.sql`
    select count(*)::int from (table search_newest except table searchable_newest) as rows`;
  expect(same).toEqual([{ count: 0 }]);
});
