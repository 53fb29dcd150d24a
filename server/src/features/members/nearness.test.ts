import { beforeAll, expect, test } from 'vitest';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let anna: TestMember;

const BERLIN = { grid_lat: 5252, grid_lon: 1341 };
const POTSDAM = { grid_lat: 5240, grid_lon: 1305 };
const HAMBURG = { grid_lat: 5355, grid_lon: 999 };

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.member({ name: 'anna', profile: BERLIN });
  for (const [name, profile] of Object.entries({
    hamburg: HAMBURG,
    shy: { ...BERLIN, hide_distance: true },
    potsdam: POTSDAM,
    berlin: BERLIN,
    nowhere: {},
  })) {
    server.clock.advance(60);
    await server.member({ name, profile });
  }
});

async function found(query: Record<string, string | number>, from = anna): Promise<string[]> {
  const { body } = await from.call('GET members.php', { query });
  return body.results.map(({ name }: { name: string }) => name);
}

test('the nearest come first, and last whoever lives nowhere or hides it, the newest first', async () => {
  expect(await found({ sort: 'nearest' })).toEqual(['berlin', 'potsdam', 'hamburg', 'nowhere', 'shy']);
});

test('a distance finds whom cards say to live within it, and says of the others that they live farther away', async () => {
  expect(await found({ distance: 30, sort: 'newest' })).toEqual(['berlin', 'potsdam']);
  expect(await found({ distance: 29 })).toEqual(['berlin']);
  expect(await found({ distance: 260, sort: 'nearest' })).toEqual(['berlin', 'potsdam', 'hamburg']);
  const { body } = await anna.call('GET members.php', { query: { distance: 1 } });
  expect(body.similar_results.map(({ name, misses }) => [name, misses])).toEqual([
    ['nowhere', 'distance'],
    ['potsdam', 'distance'],
    ['shy', 'distance'],
    ['hamburg', 'distance'],
  ]);
});

test('without a place of one’s own there is no distance, and it is said at the field', async () => {
  const nowhere = await server.member();
  const ask = (query: Record<string, string | number>) => nowhere.call('GET members.php', { query });
  const unknown = { code: 'own_place_unknown' };
  expect(await ask({ distance: 10 })).toMatchObject({ status: 422, problem: { fields: { distance: unknown } } });
  expect(await ask({ sort: 'nearest' })).toMatchObject({ status: 422, problem: { fields: { sort: unknown } } });
  for (const distance of [0, 20_001, 1.5, 'x'])
    expect((await ask({ distance })).problem.fields?.distance).toBeDefined();
});

test('visitors have no place, and search by none', async () => {
  await server.changeSettings({ logged_out_search: 'all' });
  const visitor = server.visitor();
  for (const query of [{ distance: 10 }, { sort: 'nearest' }]) {
    expect((await visitor.call('GET members.php', { query })).problem.code).toBe('authentication_required');
  }
});

test('who moves, hides the distance or shows it again is found where they are now', async () => {
  const ben = await server.member({ name: 'ben', profile: HAMBURG });
  await server.sql`update profiles set grid_lat = 5252, grid_lon = 1341 where id = ${ben.profileId}`;
  expect(await found({ distance: 1, sort: 'newest' })).toEqual(['ben', 'berlin']);
  await ben.call('PUT preferences.php', { body: { hide_distance: true } });
  expect(await found({ distance: 1 })).toEqual(['berlin']);
  await ben.call('PUT preferences.php', { body: { hide_distance: false } });
  expect(await found({ distance: 1, sort: 'newest' })).toEqual(['ben', 'berlin']);
});

test('from many claimed places nothing finer is learned than the grid: all in one point are alike', {
  tags: 'long',
}, async () => {
  const liar = await server.member({ name: 'liar' });
  const [one, other] = [await server.member({ profile: HAMBURG }), await server.member({ profile: HAMBURG })];
  const hidden = await server.member({ profile: { ...HAMBURG, hide_distance: true } });
  const nearPoints = async ({ profileId }: TestMember) =>
    (await liar.call('GET why-shown.php', { query: { profile: profileId } })).body.points.near;
  const nearHidden = await nearPoints(hidden);
  for (let n = 0; n < howOften({ short: 30, long: 1000 }); n++) {
    await server.sql`
      update profiles set grid_lat = ${5355 + (n % 32) - 16}, grid_lon = ${999 + Math.floor(n / 32) - 16}
      where id = ${liar.profileId}`;
    const { body } = await liar.call('GET members.php', { query: { sort: 'nearest' } });
    const distanceTo = ({ profileId }: TestMember) => body.results.find(({ id }) => id === profileId)?.distance_km;
    expect(distanceTo(one)).toBe(distanceTo(other));
    expect(distanceTo(hidden)).toBeNull();
    if (n % 10 === 0) {
      expect(await nearPoints(one)).toBe(await nearPoints(other));
      expect(await nearPoints(hidden)).toBe(nearHidden);
    }
    expect(JSON.stringify(body)).not.toMatch(/"(grid_)?(lat|lon)/);
  }
});
