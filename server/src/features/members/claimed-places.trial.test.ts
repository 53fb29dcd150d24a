import { beforeAll, expect, test } from 'vitest';
import { howOften } from '../../../test/proof.ts';
import { type Dice, dice } from '../../../test/search/dice.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

/**
 * Places that one member claims, one after the other, to read every answer that a place has a part in. Each is compared
 * with what follows from grid points alone, worked out here: so all of them together tell nothing finer than these
 * points, and of two who share one nothing at all.
 */
const CLAIMS = howOften({ short: 40, long: 1000 });
/** Homes, as a browser tells where it is; two members each live some hundred metres from it. */
const HOMES = [
  { lat: 53.5503, lon: 9.9925 },
  { lat: 53.4606, lon: 9.9779 },
  { lat: 53.598, lon: 9.87 },
  { lat: 53.702, lon: 9.9986 },
  { lat: 53.8655, lon: 10.6866 },
  { lat: 53.5396, lon: 8.5809 },
  { lat: 52.52, lon: 13.41 },
  { lat: 52.3989, lon: 13.0657 },
  { lat: 48.1374, lon: 11.5755 },
];
const APART = { lat: 0.003, lon: -0.004 };
const HAMBURG = { lat: 5355, lon: 999 };
const KM = [1, 2, 3, 4, 5, 7, 10, 13, 20, 29, 30, 50, 100, 250, 600];

type Point = { lat: number; lon: number };
type Living = { id: string; name: string; point: Point | null };

let server: TestServer;
let liar: TestMember;
let twins: TestMember[];
let all: Living[];

beforeAll(async () => {
  server = await startTestServer();
  liar = await server.member({ name: 'liar' });
  twins = [];
  for (const home of HOMES) {
    for (const side of [-1, 1]) twins.push(await memberAt(near(home, side)));
  }
  const hidden = await memberAt(HOMES[0] as Point);
  await hidden.call('PUT preferences.php', { body: { hide_distance: true } });
  await server.member();
  all = await selectLiving();
});

const near = ({ lat, lon }: Point, side: number): Point => ({
  lat: lat + (side * APART.lat) / 2,
  lon: lon + (side * APART.lon) / 2,
});

/** Makes a member whose browser says exactly where they are. */
async function memberAt(exact: Point): Promise<TestMember> {
  const member = await server.member();
  await settle(member, exact);
  return member;
}

async function settle(member: TestMember, exact: Point): Promise<void> {
  const { body } = await member.call('GET geocode.php', { query: exact });
  expect((await member.call('PUT profile.php', { body: { place: { id: body.place?.id ?? '' } } })).status).toBe(200);
}

async function selectLiving(): Promise<Living[]> {
  const rows = await server.sql<(Point & { id: string; name: string; hide_distance: boolean })[]>`
    select id, name, grid_lat as lat, grid_lon as lon, hide_distance from profiles where id <> ${liar.profileId}`;
  return rows.map(({ id, name, hide_distance, lat, lon }) => ({
    id,
    name,
    point: lat === null || hide_distance ? null : { lat, lon },
  }));
}

test('who claims a thousand places learns grid points, and of two who share one not even which is which', async () => {
  const random = dice(20_261_127);
  const within = new Map<string, string>();
  expect(new Set(all.map(({ point }) => JSON.stringify(point))).size).toBe(HOMES.length + 1);
  for (let n = 0; n < CLAIMS; n++) {
    const here = claimed(random, n);
    await claim(here);
    const list = await walk({ sort: 'nearest' });
    expect(
      list.map(({ id, distance_km }) => [id, distance_km]),
      JSON.stringify(here),
    ).toEqual(nearestFirst(here).map(({ id, point }) => [id, point && toldKm(here, point)]));
    // Those of one point stand together, in an order that no place changes.
    for (const [point, block] of blocksOf(list.map(({ id }) => id))) {
      expect(within.get(point) ?? block).toBe(block);
      within.set(point, block);
    }
    const km = random.pick(KM);
    const found = await walk({ distance: km, sort: random.pick(['newest', 'active', 'nearest', 'relevance']) });
    const expected = all.filter(({ point }) => point && toldKm(here, point) <= km);
    expect(found.map(({ id }) => id).sort(), JSON.stringify([here, km])).toEqual(expected.map(({ id }) => id).sort());
    await expectProfile(random.pick(all), here);
  }
});

test('a move within a grid point changes no answer, and no row keeps where exactly somebody is', async () => {
  const random = dice(20_261_128);
  const places = Array.from({ length: howOften({ short: 3, long: 40 }) }, (_, n) => claimed(random, n));
  const told = async () => {
    const answers: unknown[] = [];
    for (const here of places) {
      await claim(here);
      for (const sort of ['nearest', 'newest', 'relevance']) answers.push(await walk({ sort }));
      for (const { id } of all) answers.push((await liar.call('GET member.php', { query: { id } })).body);
    }
    return answers;
  };
  const rowsOf = async () => {
    const rows = await server.sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(p) as row from profiles p where id = any (${twins.map(({ profileId }) => profileId)}::uuid[])
      order by id`;
    return rows.map(({ row }) => row);
  };
  const [before, rows] = [await told(), await rowsOf()];
  for (const [n, twin] of twins.entries()) {
    const home = HOMES[Math.floor(n / 2)];
    if (home) await settle(twin, near(home, n % 2 === 0 ? 1 : -1));
  }
  expect(await told()).toEqual(before);
  expect(await rowsOf()).toEqual(rows);
  expect(JSON.stringify(before)).not.toMatch(/"(grid_)?(lat|lon)/);
});

/** A place to claim: many about one of the homes, a few anywhere. */
function claimed(random: Dice, n: number): Point {
  if (n % 5 === 0) return { lat: random.whole(4700, 5500), lon: random.whole(600, 1500) };
  return { lat: HAMBURG.lat + random.whole(-20, 20), lon: HAMBURG.lon + random.whole(-20, 20) };
}

async function claim({ lat, lon }: Point): Promise<void> {
  await server.sql`update profiles set grid_lat = ${lat}, grid_lon = ${lon} where id = ${liar.profileId}`;
  await server.sql`delete from ranked_lists`;
}

async function walk(query: Record<string, string | number>): Promise<{ id: string; distance_km: number | null }[]> {
  const met: { id: string; distance_km: number | null }[] = [];
  let place: object = {};
  for (;;) {
    const { body } = await liar.call('GET members.php', { query: { ...query, ...place } });
    met.push(...body.results);
    if (!body.next) return met;
    place = { page: body.page + 1, after: body.next };
  }
}

/** Expects the profile to tell the same distance as the card, and the reasons of the order steps of ten kilometres. */
async function expectProfile({ id, point }: Living, here: Point): Promise<void> {
  const profile = (await liar.call('GET member.php', { query: { id } })).body;
  expect(profile.distance_km).toBe(point && toldKm(here, point));
  const { points } = (await liar.call('GET why-shown.php', { query: { profile: id } })).body;
  const steps = point && Math.ceil(km(here, point) / 10);
  const expected = steps === null ? 0 : Math.min(8, Math.max(0, 8 * (1 - (steps - 1) / 10)));
  expect(Math.abs(points.near - expected), JSON.stringify([here, point])).toBeLessThanOrEqual(0.5);
}

function nearestFirst(here: Point): Living[] {
  return all
    .map((one) => ({ ...one, far: one.point ? Math.round(km(here, one.point) * 1000) : Number.MAX_VALUE }))
    .sort(
      (one, other) =>
        one.far - other.far ||
        (one.point?.lat ?? 0) - (other.point?.lat ?? 0) ||
        (one.point?.lon ?? 0) - (other.point?.lon ?? 0) ||
        (one.id < other.id ? 1 : -1),
    );
}

/** The members of each point as they stand in a list. A point that stands apart in it gives two. */
function blocksOf(ids: readonly string[]): [point: string, ids: string][] {
  const blocks: [string, string][] = [];
  for (const id of ids) {
    const point = JSON.stringify(all.find((one) => one.id === id)?.point);
    const last = blocks.at(-1);
    if (last?.[0] === point) last[1] += ` ${id}`;
    else blocks.push([point, id]);
  }
  return blocks;
}

/** The distance as cards tell it: 1, 2, 3, 5, 10 kilometres, then tens. */
function toldKm(here: Point, there: Point): number {
  const exact = km(here, there);
  return [1, 2, 3, 5, 10].find((step) => exact <= step) ?? Math.ceil(exact / 10) * 10;
}

/** The way between two grid points along the earth. */
function km(one: Point, other: Point): number {
  const angle = (hundredths: number) => (hundredths * Math.PI) / 18_000;
  const cosine =
    Math.sin(angle(one.lat)) * Math.sin(angle(other.lat)) +
    Math.cos(angle(one.lat)) * Math.cos(angle(other.lat)) * Math.cos(angle(one.lon - other.lon));
  return 6371 * Math.acos(Math.min(1, cosine));
}
