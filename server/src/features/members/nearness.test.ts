import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { beforeAll, expect, test } from 'vitest';
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

test('who moves farther away while pages are turned comes once more, where they live now; all others once', async () => {
  const eva = await server.member({ name: 'eva', profile: BERLIN });
  const others: string[] = [];
  for (let n = 0; n < PAGE_SIZE * 2; n++) others.push((await server.member({ profile: POTSDAM })).profileId);
  const query = { sort: 'nearest' };
  const first = (await eva.call('GET members.php', { query })).body;
  const near = first.results.find(({ name }: { name: string }) => name === 'berlin')?.id ?? '';
  await server.sql`update profiles set grid_lat = ${HAMBURG.grid_lat}, grid_lon = ${HAMBURG.grid_lon} where id = ${near}`;
  const met = first.results.map(({ id }: { id: string }) => id);
  for (let page = 2, { next } = first; next; page++) {
    const { body } = await eva.call('GET members.php', { query: { ...query, page, after: next } });
    met.push(...body.results.map(({ id }: { id: string }) => id));
    next = body.next;
  }
  expect(met.filter((id, at) => met.indexOf(id) !== at)).toEqual([near]);
  expect(others.filter((id) => !met.includes(id))).toEqual([]);
  await server.sql`update profiles set grid_lat = ${BERLIN.grid_lat}, grid_lon = ${BERLIN.grid_lon} where id = ${near}`;
  for (const id of [...others, eva.profileId]) await server.sql`update profiles set invisible = true where id = ${id}`;
});
