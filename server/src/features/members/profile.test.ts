import { operatorSettings } from '@rendezvous/contract/site/settings';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Call } from '../../platform/http/call.ts';
import { largestTowns } from '../site/index.ts';
import { selectMember } from './members.queries.ts';
import { publicProfile } from './members.view.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const nobody = '00000000-0000-4000-8000-000000000000';

test('who is not there looks the same as who never was', async () => {
  const anna = await server.member();
  const [pool] = await server.sql<{ id: number }[]>`insert into pools (name) values ('elsewhere') returning id`;
  const blocker = await server.member();
  const blocked = await server.member();
  await server.sql`insert into blocks (blocker, blocked, created_at) values
    (${blocker.profileId}, ${anna.profileId}, ${server.clock.now()}),
    (${anna.profileId}, ${blocked.profileId}, ${server.clock.now()})`;
  const hidden = [
    blocker,
    blocked,
    await server.member({ invisible: true }),
    await server.member({ confirmed: false }),
    await server.member({ profile: { pool_id: pool?.id ?? null } }),
    { profileId: nobody },
  ];
  const answers = await Promise.all(
    hidden.map(({ profileId }) => anna.call('GET member.php', { query: { id: profileId } })),
  );
  for (const { status } of answers) expect(status).toBe(404);
  expect(new Set(answers.map(({ problem }) => JSON.stringify(problem))).size).toBe(1);
});

test('a profile says what its viewer may do', async () => {
  const anna = await server.member({ paid: true });
  const ben = await server.member({ profile: { about: 'Hello', sexuality: 'hetero', interests: ['art'] } });
  const seen = await anna.call('GET member.php', { query: { id: ben.profileId } });
  expect(seen.body).toMatchObject({
    about: 'Hello',
    attributes: { sexuality: 'hetero' },
    interests: ['art'],
    own: false,
    may: { like: true, see_all_photos: true, write: true },
  });
  expect(seen.body).not.toHaveProperty('looking_for');
  const own = await ben.call('GET member.php', { query: { id: ben.profileId } });
  expect(own.body).toMatchObject({ own: true, may: { like: false, see_all_photos: true, write: false } });
});

test('interests that both have come first and are marked, for members only and where interests are shown', async () => {
  const anna = await server.member({ profile: { interests: ['art', 'wine', 'tea'] } });
  const ben = await server.member({ profile: { interests: ['music', 'tea', 'hiking', 'art'] } });
  const seenBy = async (viewer: Pick<typeof anna, 'call'>) =>
    (await viewer.call('GET member.php', { query: { id: ben.profileId } })).body;
  expect(await seenBy(anna)).toMatchObject({
    interests: ['tea', 'art', 'music', 'hiking'],
    shared_interests: ['tea', 'art'],
  });
  const own = { interests: ['music', 'tea', 'hiking', 'art'], shared_interests: [] };
  expect(await seenBy(ben)).toMatchObject(own);
  expect((await ben.call('GET profile.php')).body).toMatchObject(own);
});

test('a page says in a word when its member was last here, as the filter does, cards and visitors learn none', async () => {
  const anna = await server.member();
  const ben = await server.member();
  const hour = Math.floor(server.clock.now().getTime() / 3_600_000);
  const times: [number, string | null][] = [
    [(hour - 24) * 3_600_000, 'today'],
    [(hour - 24) * 3_600_000 - 1, 'week'],
    [(hour - 30 * 24) * 3_600_000 - 1, null],
  ];
  for (const [at, word] of times) {
    await server.sql`
      insert into presence (profile_id, last_active_at) values (${ben.profileId}, ${new Date(at)})
      on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
    const { body } = await anna.call('GET member.php', { query: { id: ben.profileId } });
    expect(body.last_active).toBe(word);
    const { results } = (await anna.call('GET members.php', { query: { sort: 'newest', active_today: 'yes' } })).body;
    expect(results.some(({ id }: { id: string }) => id === ben.profileId)).toBe(word === 'today');
    for (const card of results) expect(card).not.toHaveProperty('last_active');
  }
  const shown = await ben.call('GET profile.php', { query: { as: 'visitor' } });
  expect(shown.body).not.toHaveProperty('last_active');
});

test('one sees the own profile before it is confirmed, and while invisible', async () => {
  const late = await server.member({ confirmed: false, invisible: true });
  expect((await late.call('GET profile.php')).body).toMatchObject({ status: 'disabled', own: true, photo_limit: 3 });
  expect((await late.call('GET member.php', { query: { id: late.profileId } })).status).toBe(200);
});

test('the parts given change, the others stay', async () => {
  const anna = await server.member({ profile: { about: 'Before', tattoos: 'many' } });
  const body = {
    interests: ['tea', 'art', 'tea'],
    looking_for: ['male', 'male'],
    attributes: { sexuality: 'bi', tattoos: null },
  };
  const changed = await anna.call('PUT profile.php', { body });
  expect(changed.body).toMatchObject({
    about: 'Before',
    interests: ['tea', 'art'],
    looking_for: ['male'],
    attributes: { sexuality: 'bi' },
  });
  expect(changed.body.attributes).not.toHaveProperty('tattoos');
  expect((await anna.call('PUT profile.php', { body: { about: '  After  ' } })).body.about).toBe('After');
  expect((await anna.call('PUT profile.php', { body: {} })).body).toMatchObject({
    about: 'After',
    interests: ['tea', 'art'],
  });
});

test('a place brings country, region and a grid point, and nothing finer', async () => {
  const anna = await server.member({ country: 'DE' });
  const [vienna] = largestTowns('AT', 1);
  if (!vienna) throw new Error('no town in Austria');
  const placed = await anna.call('PUT profile.php', { body: { place: { id: vienna.id } } });
  expect(placed.body).toMatchObject({ place: vienna.name, country: 'AT', region: vienna.region, distance_km: null });
  const [row] = await server.sql`select grid_lat, grid_lon from profiles where id = ${anna.profileId}`;
  expect(row).toEqual({ grid_lat: vienna.gridLat, grid_lon: vienna.gridLon });
  expect(JSON.stringify(placed.body)).not.toMatch(/grid|lat|lon/);

  const unknown = await anna.call('PUT profile.php', { body: { about: 'x', place: { id: 'nowhere' } } });
  expect(unknown).toMatchObject({ status: 422, problem: { fields: { place: { code: 'place_unknown' } } } });
  const cleared = await anna.call('PUT profile.php', { body: { place: null } });
  expect(cleared.body).toMatchObject({ place: null, region: null, country: 'AT', about: '' });
});

test('others see the fields that the operator shows', async () => {
  const ben = await server.member({
    profile: { about: 'Hello', sexuality: 'hetero', tattoos: 'many', interests: ['art'] },
  });
  const row = await selectMember(server.sql, { poolId: 1, profileId: ben.profileId }, ben.profileId);
  if (!row) throw new Error('no such member');
  const settings = operatorSettings.parse({ visible_profile_fields: ['tattoos', 'interests'] });
  const domain = { settings } as Call['domain'];
  const seen = publicProfile({ ...server.services, domain, viewer: null }, row, { photos: [], hidden: 0 });
  expect(seen).toMatchObject({ about: '', attributes: { tattoos: 'many' }, interests: ['art'] });
  expect(seen.attributes).not.toHaveProperty('sexuality');
});
